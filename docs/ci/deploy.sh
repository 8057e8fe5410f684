#!/usr/bin/env bash
# Deploys the dealers that standard input names, one a line, each to its own Netlify site:
#
#   bash docs/ci/deploy.sh [--prod] [--dry-run] < dealers
#
# NETLIFY_SITES    lines "slug id": the Netlify site of each dealer
# PREVIEWS         a file for lines "slug address" of drafts; none are written where it is not set
#
# With --prod, each dealer that is deployed is noted as published. Exit code: 0 all deployed, another when at least one was
# not; the others were.
set -euo pipefail

mapfile -t dealers
if [ "${#dealers[@]}" = 0 ]; then exit 0; fi

list=$(mktemp)
trap 'rm -f "$list"' EXIT
code=0
npm run --silent deploy -- "${dealers[@]}" "$@" --list "$list" < /dev/null || code=$?

while read -r dealer address; do
  if [[ " $* " == *' --prod '* ]]; then npm run --silent forecourt -- changed published "$dealer" < /dev/null; fi
  if [ -n "${PREVIEWS:-}" ] && [ -n "$address" ]; then echo "$dealer $address" >> "$PREVIEWS"; fi
done < "$list"
exit "$code"

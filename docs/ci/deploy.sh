#!/usr/bin/env bash
# Deploys the dealers that standard input names, one a line, each to its own Netlify site:
#
#   bash docs/ci/deploy.sh [--prod] [--dry-run] < dealers
#
# NETLIFY_SITES    lines "slug id": the Netlify site of each dealer
# PREVIEWS         a file for lines "slug address" of drafts; none are written where it is not set
#
# With --prod, each dealer that is deployed is noted as published. Exit code: 0 all deployed, 1 at least one was not; the others
# were.
set -euo pipefail

failed=0
production=0
if [[ " $* " == *' --prod '* && " $* " != *' --dry-run '* ]]; then production=1; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT

while IFS= read -r dealer; do
  site=$(awk -v dealer="$dealer" '$1 == dealer { print $2 }' <<< "${NETLIFY_SITES:-}")
  if [ -z "$site" ]; then
    echo "$dealer: NETLIFY_SITES has no line for it." >&2
    failed=1
    continue
  fi
  if NETLIFY_SITE_ID=$site npm run --silent deploy -- "$dealer" "$@" < /dev/null | tee "$log"; then
    if [ "$production" = 1 ]; then npm run --silent changed -- published "$dealer"; fi
    if [ -n "${PREVIEWS:-}" ]; then
      address=$(grep -Eo 'https://[0-9a-z-]+--[0-9a-z-]+\.netlify\.app' "$log" | head -n 1 || true)
      if [ -n "$address" ]; then echo "$dealer $address" >> "$PREVIEWS"; fi
    fi
  else
    echo "$dealer: not deployed." >&2
    failed=1
  fi
done
exit "$failed"

#!/usr/bin/env bash
# Builds the dealers that .build/ci/dealers names, one a line, as they were at a commit and then as they are now:
#
#   bash docs/ci/build-both.sh COMMIT
#
# Afterwards .build/ci/before has the build of the commit, dist the one of now, and .build/ci/build.json what the latter said.
# Mistakes of a dealer end neither; the comment tells them. Both are built into dist, so that each renders only what differs.
set -euo pipefail

main() {
  local head base dealer
  local -a dealers old=()
  head=$(git rev-parse HEAD)
  base=$(git rev-parse --verify --end-of-options "$1^{commit}")
  mapfile -t dealers < .build/ci/dealers

  switch "$base"
  for dealer in "${dealers[@]}"; do
    if [ -f "sites/$dealer/site.json" ]; then old+=("$dealer"); fi
  done
  if [ "${#old[@]}" -gt 0 ]; then
    npm run --silent build -- "${old[@]}" || may_have_mistakes $?
  fi
  rm -rf .build/ci/before
  mkdir -p dist
  cp -al dist .build/ci/before

  switch "$head"
  npm run --silent build -- "${dealers[@]}" --json > .build/ci/build.json || may_have_mistakes $?
}

# Checks a commit out; installs packages where its lock file is another one.
switch() {
  local before
  before=$(git rev-parse HEAD)
  git checkout --quiet --detach "$1"
  git diff --quiet "$before" "$1" -- package-lock.json || npm ci --no-audit --no-fund
}

# 1: at least one dealer has mistakes, the others are built.
may_have_mistakes() {
  [ "$1" -eq 1 ] || exit "$1"
}

# Read as a whole before it runs, because it is a file of the commits that are checked out.
main "$@"; exit

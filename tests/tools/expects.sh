# expects.sh - read by the tests of a check of ./dev lint: a scratch folder, and what the check says of what is in it.
# Usage: tool=NAME; . expects.sh; ...; expects TEST [OFFENCES]; exit "$failed"
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
failed=0

# verdict TEST STATUS: told as cmocka tells it
verdict() {
    echo "[ RUN      ] $1"
    if [ "$2" = 0 ]; then
        echo "[       OK ] $1"
    else
        echo "[  FAILED  ] $1"
        failed=1
    fi
}

# expects TEST [OFFENCES]: the check says them and fails, or says nothing and does not
expects() {
    status=0
    said=$("$root/tools/$tool" . "$to") || status=1
    wanted=$([ -z "${2:-}" ] && echo 0 || echo 1)
    wrong=0
    if [ "$said" != "${2:-}" ] || [ "$status" != "$wanted" ]; then
        echo "$said"
        wrong=1
    fi
    verdict "$1" "$wrong"
}

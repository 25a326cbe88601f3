#!/bin/sh
# A whole farm on this machine: a Redis, two workers, and two runs one after another.
set -eu
if ! command -v redis-server >/dev/null; then
  echo 'redis-server: not found on the PATH; apt-get install redis-server, dnf install redis or brew install redis' >&2
  exit 1
fi
port=$((20000 + $$ % 10000))
export REDIS_URL="redis://127.0.0.1:$port"
trap 'exit 130' INT
trap 'exit 143' TERM
started=
trap 'kill $started 2>/dev/null || true; wait' EXIT
start() {
  "$@" &
  started="$! $started"
}

start redis-server --port "$port" --bind 127.0.0.1 --save '' >/dev/null
until redis-cli -u "$REDIS_URL" ping >/dev/null 2>&1; do
  kill -0 $! || exit 1
  sleep 0.1
done
start node src/commands/worker.js
start node src/commands/worker.js
for spec in match book; do
  echo "specs/$spec.json"
  start node src/commands/producer.js "specs/$spec.json"
  # Unlike a command that is not in the background, this ends with a signal.
  wait $!
done

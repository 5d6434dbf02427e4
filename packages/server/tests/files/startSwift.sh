#!/usr/bin/env bash
# Starts OpenStack's Swift with its S3 API at 127.0.0.1:8080, one disk and an empty bucket `slip-files`, as another server for bucket.test.ts:
#   SLIP_TEST_FILES_URL=s3://slip-files/office SLIP_TEST_FILES_ENDPOINT=http://127.0.0.1:8080 SLIP_TEST_FILES_KEY_ID=slip:test
#   SLIP_TEST_FILES_SECRET=only-a-test
# It runs as root, writes over /etc/swift, and is for a machine that is thrown away: Debian or Ubuntu with the packages memcached, swift-account,
# swift-container, swift-object and swift-proxy.
set -euo pipefail
umask 022
cd /etc/swift
# Those that the packages have started, with settings of their own.
systemctl stop 'swift-*'
install --directory --owner swift --group swift /srv/node/disk

printf '[swift-hash]\nswift_hash_path_suffix = slip\n' > swift.conf

port=6200
for part in account container object; do
  port=$((port + 1))
  cat > "$part-server.conf" << CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 1
devices = /srv/node
mount_check = false
[pipeline:main]
pipeline = $part-server
[app:$part-server]
use = egg:swift#$part
CONF
  # Where it keeps what: all on the one disk.
  rm --force "$part.builder"
  swift-ring-builder "$part.builder" create 4 1 1
  swift-ring-builder "$part.builder" add "r1z1-127.0.0.1:$port/disk" 1
  swift-ring-builder "$part.builder" rebalance
done

cat > proxy-server.conf << 'CONF'
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = 8080
workers = 1
[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_slip_test = only-a-test .admin
CONF

swift-init main start
# A bucket is a container of Swift's own API, whose token needs no signature.
tries=(--silent --show-error --fail --retry 30 --retry-delay 1 --retry-connrefused)
token=$(curl "${tries[@]}" --output /dev/null --write-out '%header{x-auth-token}' \
  --header 'X-Auth-User: slip:test' --header 'X-Auth-Key: only-a-test' http://127.0.0.1:8080/auth/v1.0)
curl "${tries[@]}" --request PUT --header "X-Auth-Token: $token" http://127.0.0.1:8080/v1/AUTH_slip/slip-files

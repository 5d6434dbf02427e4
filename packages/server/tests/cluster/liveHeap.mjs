import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** The bytes that live in this process, once all garbage is gone. */
async function liveBytes() {
  // An object with a finalizer goes with the next collection only.
  for (let times = 0; times < 4; times += 1) {
    collect();
    await pause(30);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// Loaded into a process by `--import`: it tells them to whoever connects to the socket that is named by its number.
if (isMainThread) {
  createServer((socket) => {
    void liveBytes().then((bytes) => socket.end(String(bytes)));
  })
    .listen(join(process.env['HEAP_SOCKETS'] ?? '', String(process.pid)))
    .unref();
}

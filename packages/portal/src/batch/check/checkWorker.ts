import { checkFile } from './checkFile.js';
import type { CheckRequest } from './checkMessages.js';

/* A file is checked beside the page, which stays free meanwhile. One worker checks one file. */

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void checkFile(data, (reply) => self.postMessage(reply, { transfer: [] }));
});

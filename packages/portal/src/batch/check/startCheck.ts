import type { CheckReply, CheckRequest } from './checkMessages.js';

/** Starts a check beside the page. @returns what stops it */
export function startCheck(request: CheckRequest, onReply: (reply: CheckReply) => void): () => void {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
    if (data.kind !== 'part') worker.terminate();
    onReply(data);
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onReply({ kind: 'failed', reason: message || 'The check could not be loaded.' });
  });
  worker.postMessage(request, { transfer: [] });
  return () => worker.terminate();
}

import { openedStates } from '@slip/forms/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { addToGathered, type CheckResult, type GatheredCheck, nothingGathered } from './CheckResult.js';
import type { CheckReply, CheckRequest, CheckStart } from './checkMessages.js';

/** Starts a check in a worker. @returns a function that stops it */
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
  const start: CheckStart = { ...request, opened: openedStates() };
  worker.postMessage(start, { transfer: [] });
  return () => worker.terminate();
}

/** The state of the check of a file. */
export type FileCheckState =
  | { readonly phase: 'running'; readonly bytes: number; readonly rows: number }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'done' };

/** The check of a file; it runs until it is done, is stopped, or another request replaces it. */
export interface FileCheck {
  readonly state: FileCheckState;
  readonly stop: () => void;
}

const started: FileCheckState = { phase: 'running', bytes: 0, rows: 0 };

/**
 * Checks a file in a worker; another request starts another check.
 *
 * @param onDone gets the result, and the records of the file with the lines where they begin
 */
export function useFileCheck(
  request: CheckRequest,
  onDone: (result: CheckResult, read: Pick<GatheredCheck, 'records' | 'lines'>) => void,
): FileCheck {
  const [latest, setLatest] = useState({ request, state: started });
  const state = latest.request === request ? latest.state : started;
  const isStopped = state.phase === 'stopped';
  const reportDone = useEffectEvent(onDone);

  useEffect(() => {
    if (isStopped) return undefined;
    const gathered = nothingGathered();
    const show = (next: FileCheckState) => setLatest({ request, state: next });
    return startCheck(request, (reply) => {
      if (reply.kind === 'part') {
        addToGathered(gathered, reply);
        show({ phase: 'running', bytes: gathered.bytes, rows: gathered.rows });
      } else if (reply.kind === 'failed') show({ phase: 'failed', reason: reply.reason });
      else {
        const { kind: _, ...end } = reply;
        reportDone({ ...end, rows: gathered.rows, findings: gathered.findings }, gathered);
        show({ phase: 'done' });
      }
    });
  }, [request, isStopped]);

  return { state, stop: () => setLatest({ request, state: { phase: 'stopped' } }) };
}

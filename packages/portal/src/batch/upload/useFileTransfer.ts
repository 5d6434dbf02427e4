import {
  ApiError,
  type CallOptions,
  type Client,
  newUuid,
  type Problem,
  toNotice,
  useClient,
} from '@slip/api';
import { messages } from '@slip/forms/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';

/** Milliseconds one try may take: 20 MB over a slow line. */
const TRY_MS = 15 * 60_000;

/** A file that is being sent, or whose sending was interrupted. */
export interface Transfer {
  readonly kind: 'sending' | 'interrupted';
  readonly file: File;
  readonly sentBytes: number;
  /** Why the sending was interrupted, in words; empty while the file is sent. */
  readonly reason: string;
}

/** The call that sends a file, and the handler of its answer. */
export interface TransferJob<Answer> {
  readonly call: (client: Client, options: CallOptions) => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
}

/** The transfer of one file at a time. */
export interface FileTransfer {
  /** Null when nothing is under way. */
  readonly transfer: Transfer | null;
  /**
   * Sends a file, unless another is under way; the file whose sending was interrupted goes again as by `retry`.
   * @returns the problems that the office found in the other fields
   */
  readonly send: <Answer>(file: File, job: TransferJob<Answer>) => Promise<readonly Problem[] | undefined>;
  /** Sends the interrupted file again under the same key, so that it counts once. */
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** The cause of an interruption, after which the outcome is unknown; undefined when the office has answered. */
function interruptionOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.kind === 'TIMEOUT_ERROR') return 'no answer came in time';
  if (failure.kind === 'FETCH_ERROR') return 'the connection was lost';
  // Below 500 it is a refusal: the same file would be refused again.
  if (failure.kind === 'http' && (failure.status ?? 500) < 500) return undefined;
  return 'the office could not take it just now';
}

/**
 * Sends a file with its progress. After a lost connection the file is kept and sent again under the same key: on request, or by
 * itself when the browser is online again. Leaving the page cancels the transfer.
 */
export function useFileTransfer(): FileTransfer {
  const client = useClient();
  const notices = useNotices();
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const running = useRef<AbortController | null>(null);
  const retryAttempt = useRef<(() => Promise<readonly Problem[] | undefined>) | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function attempt<Answer>(file: File, { call, onAnswer }: TransferJob<Answer>, key: string) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setTransfer({ kind: 'sending', file, sentBytes: 0, reason: '' });
    try {
      const answer = await call(client, {
        signal,
        idempotencyKey: key,
        timeoutMs: TRY_MS,
        onUploadProgress: (sentBytes) => {
          if (!signal.aborted) setTransfer({ kind: 'sending', file, sentBytes, reason: '' });
        },
      });
      if (signal.aborted) return undefined;
      retryAttempt.current = null;
      setTransfer(null);
      onAnswer(answer);
    } catch (failure) {
      if (signal.aborted) return undefined;
      const interruption = interruptionOf(failure);
      if (interruption !== undefined) {
        const reason = messages.batch.uploadFailed(interruption);
        notices.problem(reason);
        setTransfer({ kind: 'interrupted', file, sentBytes: 0, reason });
        return undefined;
      }
      retryAttempt.current = null;
      setTransfer(null);
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      // A proxy that finds the file too large answers without a word of the office.
      if (toNotice(failure)?.text === '')
        notices.problem(messages.batch.uploadFailed('it was refused on its way to the office'));
      else notices.failed(failure);
    } finally {
      if (running.current === controller) running.current = null;
    }
    return undefined;
  }

  async function retry(): Promise<void> {
    if (running.current !== null) return;
    const [problem] = (await retryAttempt.current?.()) ?? [];
    // The submit that could show it at its field is long over.
    if (problem) notices.problem(problem.message);
  }

  const isInterrupted = transfer?.kind === 'interrupted';
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    if (!isInterrupted) return undefined;
    const online = () => void goOn();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [isInterrupted]);

  return {
    transfer,
    send: async (file, job) => {
      if (running.current !== null) return undefined;
      // The office may have it already: under another key it would count twice.
      if (transfer?.file === file && retryAttempt.current !== null) return retryAttempt.current();
      const key = newUuid();
      retryAttempt.current = () => attempt(file, job, key);
      return attempt(file, job, key);
    },
    retry: () => void retry(),
    cancel: () => {
      running.current?.abort();
      running.current = null;
      retryAttempt.current = null;
      setTransfer(null);
    },
  };
}

import { HttpError } from './HttpError.js';
import type { Caller } from './handler.js';
import { Turns } from './Turns.js';

/** Who sends a file, as the context of a call says it. */
export interface FileSender {
  readonly caller: Pick<Caller, 'accountId' | 'kind'>;
  /** Aborts when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds that a file waits, in both lines together: as long as proxies usually wait for an answer. */
const MAX_WAIT_MS = 60_000;
/** Files of one account that are read or wait, and of all accounts: each is held in memory. */
const MAX_FILES = { account: 3, all: 20 } as const;
/** Seconds after which a refused file may be sent again: about as long as one file is read. */
const RETRY_AFTER = 15;

const turns = new Turns(MAX_WAIT_MS);
/** The number of files of each account that are read or wait. */
const files = new Map<number, number>();

/** @throws HttpError 429 or 503 when too many files wait already. */
function countFile(accountId: number): void {
  const own = files.get(accountId) ?? 0;
  if (own >= MAX_FILES.account) {
    throw new HttpError(
      429,
      `${MAX_FILES.account} XML files of your account are being read or wait: send this one when one of them is answered.`,
      { retryAfter: RETRY_AFTER },
    );
  }
  if ([...files.values()].reduce((sum, each) => sum + each, 0) >= MAX_FILES.all) {
    throw new HttpError(
      503,
      'Very many XML files wait to be read. Nothing of this one was stored: please send it again in a minute.',
      { retryAfter: RETRY_AFTER },
    );
  }
  files.set(accountId, own + 1);
}

function forgetFile(accountId: number): void {
  const left = (files.get(accountId) ?? 0) - 1;
  if (left > 0) files.set(accountId, left);
  else files.delete(accountId);
}

/**
 * Reads a file of XML when it is its turn. One thread reads all of them, some for many seconds: so an account has one file in the line
 * to the thread, and its next one goes to the end of that line.
 *
 * @throws HttpError 429 or 503 when too many files wait or the wait takes too long, 400 when the caller has gone.
 */
export async function inXmlTurn<A>(
  { caller: { accountId }, signal }: FileSender,
  read: () => Promise<A>,
): Promise<A> {
  countFile(accountId);
  const begun = performance.now();
  const left: (() => void)[] = [() => forgetFile(accountId)];
  try {
    left.push(await turns.take(`account ${accountId}`, signal));
    const rest = MAX_WAIT_MS - (performance.now() - begun);
    left.push(await turns.take('thread', signal, Math.max(0, rest)));
    return await read();
  } finally {
    for (const leave of left.toReversed()) leave();
  }
}

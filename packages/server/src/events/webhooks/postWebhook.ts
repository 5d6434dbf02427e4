import type { IncomingMessage } from 'node:http';
import { storableText } from '../../database/storableText.js';
import { ClosedAddress, openRequest } from '../../http/outsideRequest.js';

/** Milliseconds for the whole of it: to connect, to send, and to answer. */
const TIME_LIMIT_MS = 10_000;
/** Bytes of an answer that are kept; no more of it is read. */
const ANSWER_LIMIT = 2_048;

/** The outcome of a request. */
export interface Posted {
  /** Null where no answer came. */
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string;
  /** Why it does not count as received; null where it does. */
  readonly problem: string | null;
}

/** How a request is sent. */
export interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** True if it may go to private addresses, and without TLS. */
  readonly mayBePrivate: boolean;
  /** Breaks the request off. */
  readonly signal: AbortSignal;
  /** Milliseconds for the whole of it. @default ten seconds */
  readonly timeLimit?: number;
}

/** Reads the beginning of an answer; the rest is not fetched. Where the answer breaks off, its first part is kept. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) break;
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_LIMIT) break;
    }
  } catch {
    // The part that arrived is kept.
  }
  response.destroy();
  return storableText(Buffer.concat(parts).subarray(0, ANSWER_LIMIT).toString('utf8'));
}

function wordsOf(error: unknown, timeLimit: number): string {
  if (error instanceof ClosedAddress) return error.message;
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name)) {
    return `It did not answer within ${timeLimit / 1000} seconds.`;
  }
  return error instanceof Error ? `It could not be reached: ${error.message}.` : 'It could not be reached.';
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `It answered ${status}: redirects are not followed. Change the address of the webhook.`
    : `It answered ${status}; anything but 200 to 299 counts as not received.`;
}

/**
 * Sends a POST to an address that somebody else chose. It goes to public addresses only, and to the very one that was looked up; it follows
 * no redirect, waits ten seconds, and reads two kilobytes of the answer. A failure is no error: `problem` says what went wrong.
 */
export async function postWebhook(address: string, posting: Posting): Promise<Posted> {
  const { headers, body, mayBePrivate, signal, timeLimit = TIME_LIMIT_MS } = posting;
  try {
    const response = await openRequest(new URL(address), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
      mayBePrivate,
    });
    const status = response.statusCode ?? 0;
    return { status, answer: await readBeginning(response), problem: problemOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, answer: '', problem: wordsOf(error, timeLimit) };
  }
}

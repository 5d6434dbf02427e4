import type { EndpointDefinition } from '@slip/api/contract';
import type { Executor } from '../database/executor.js';
import { AFTER_ALL, type Replica } from '../database/Replica.js';
import type { CallCookies, Cookie } from './cookies.js';
import { HttpError } from './HttpError.js';

/**
 * The position of the database after the last change from this browser, so that people read their own changes. Five
 * minutes are more than enough: a replica that is further behind than seconds is not read.
 */
const changedCookie: Cookie = { name: 'slip_changed', seconds: 300, overPlainHttp: true };

/** A call that may be answered by a replica. */
interface ReplicaCall {
  readonly endpoint: EndpointDefinition;
  readonly headers: Headers;
  readonly cookies: CallCookies;
}

/**
 * Answers a read from the replica if its endpoint allows it (`mayLag`) and the replica has the browser's last change; otherwise, or
 * if the replica fails, from the database itself. A program keeps no cookies, so its last change is not known: the database answers
 * it.
 */
export async function readReplica<Answer>(
  replica: Replica | undefined,
  { endpoint, headers, cookies }: ReplicaCall,
  { db, answer }: { readonly db: Executor; readonly answer: (from: Executor) => Promise<Answer> },
): Promise<Answer> {
  const from =
    endpoint.mayLag && headers.has('cookie')
      ? await replica?.caughtUp(cookies.get(changedCookie))
      : undefined;
  if (!from) return answer(db);
  try {
    return await answer(from);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    replica?.failed(error);
    return answer(db);
  }
}

/** Stores the position of the database after a change in a cookie. */
export async function rememberChange(replica: Replica | undefined, cookies: CallCookies): Promise<void> {
  if (!replica) return;
  // The change is stored: the call must not fail because the position cannot be read.
  const position = await replica.position().catch(() => AFTER_ALL);
  cookies.set(changedCookie, position);
}

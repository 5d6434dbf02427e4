import type { EndpointDefinition } from '@slip/api/contract';
import type { Executor } from '../database/executor.js';
import { AFTER_ALL, type Replica } from '../database/Replica.js';
import type { CallCookies, Cookie } from './cookies.js';
import { HttpError } from './HttpError.js';

/** Where the database was when the browser last changed something: its people read their own changes. */
const changedCookie: Cookie = { name: 'slip_changed', seconds: 300, overPlainHttp: true };

/** A call that may be answered by a replica. */
interface ReplicaCall {
  readonly endpoint: EndpointDefinition;
  readonly headers: Headers;
  readonly cookies: CallCookies;
}

/**
 * Answers a read from the replica where its endpoint allows it (`mayLag`) and the replica has what the browser has changed, and from
 * the database itself otherwise, also when the replica fails. A program keeps no cookies, so that nobody knows what it has changed: it is
 * answered by the database.
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

/** Remembers in the browser where the database is after a change. */
export async function rememberChange(replica: Replica | undefined, cookies: CallCookies): Promise<void> {
  if (!replica) return;
  // The change is stored: that its place is not known must not look as if it were not.
  const position = await replica.position().catch(() => AFTER_ALL);
  cookies.set(changedCookie, position);
}

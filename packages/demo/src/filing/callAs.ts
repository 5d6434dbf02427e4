import { sampleOffice } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import {
  type CallContext,
  type Caller,
  type Executor,
  FileStore,
  recordChange,
  recordChanges,
} from '@slip/server';
import { filedAt } from '../chance/random.js';

/** A call to the office: the caller, the day, and the endpoint. */
export interface DemoCall<C extends Caller | null> {
  /** Null for a caller who is not signed in. */
  readonly caller: C;
  readonly on: CalendarDate;
  /** The name of the endpoint in the audit trail. */
  readonly endpointId: string;
}

/** Calls a handler of the office on a day, inside the open transaction, as the server does for a call that came in. */
export async function callAs<Answer, C extends Caller | null>(
  db: Executor,
  { caller, on, endpointId }: DemoCall<C>,
  handle: (context: CallContext<C>) => Promise<Answer>,
): Promise<Answer> {
  const now = filedAt(on);
  // The address is one that is reserved for examples (RFC 5737).
  const origin = { now, endpointId, requestId: crypto.randomUUID(), ipAddress: '203.0.113.24' };
  const workBeforeCommit: (() => Promise<void>)[] = [];
  const answer = await handle({
    ...origin,
    db,
    caller,
    today: on,
    userAgent: '',
    office: sampleOffice,
    files: new FileStore(),
    bearer: undefined,
    audit: (change, executor = db, personId) =>
      recordChange(executor, change, { ...origin, personId: personId ?? caller?.personId ?? null }),
    auditAll: (changes) => recordChanges(db, changes, { ...origin, personId: caller?.personId ?? null }),
    beforeCommit: (work) => {
      workBeforeCommit.push(work);
    },
    // This work would tell other processes, and there are none yet.
    afterCommit: () => undefined,
    cookies: { get: () => undefined, set: () => undefined },
  });
  for (const work of workBeforeCommit) await work();
  return answer;
}

import { sampleOffice } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { type CallContext, type Caller, type Executor, FileStore, recordChange } from '@slip/server';
import { filedAt } from '../chance/random.js';

/** Who calls the office on which day, about what. */
export interface DemoCall<C extends Caller | null> {
  /** Nobody: a call of somebody who is not signed in. */
  readonly caller: C;
  readonly on: CalendarDate;
  /** As in the audit trail. */
  readonly endpointId: string;
}

/** Calls a handler of the office on a day, inside the open transaction, as the server does for a call that came in. */
export async function callAs<Answer, C extends Caller | null>(
  db: Executor,
  { caller, on, endpointId }: DemoCall<C>,
  handle: (context: CallContext<C>) => Promise<Answer>,
): Promise<Answer> {
  const now = filedAt(on);
  const origin = { now, endpointId, requestId: crypto.randomUUID(), ipAddress: '203.0.113.24' };
  const last: (() => Promise<void>)[] = [];
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
    beforeCommit: (work) => {
      last.push(work);
    },
    // It tells other processes, of which there are none yet.
    afterCommit: () => undefined,
    cookies: { get: () => undefined, set: () => undefined },
  });
  for (const work of last) await work();
  return answer;
}

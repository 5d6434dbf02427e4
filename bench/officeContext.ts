import { sampleOffice } from '../packages/api/src/contract/index.js';
import { todayIn } from '../packages/forms/src/rules/index.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import type { CallContext, Caller } from '../packages/server/src/http/handler.js';
import { addPerson } from '../packages/server/tests/testPeople.js';

/** The surroundings of a read by a new person of the office, as a handler meets them. */
export async function officeContext(db: Executor, now: Date): Promise<CallContext<Caller>> {
  const person = await addPerson(db, { kind: 'Office' });
  return {
    db,
    now,
    today: todayIn(sampleOffice.timeZone, now),
    office: sampleOffice,
    caller: {
      ...person,
      sessionId: '',
      firstName: '',
      lastName: '',
      isPrimary: true,
      permissions: [],
      roles: [],
      regulatedState: null,
    },
    requestId: '',
    endpointId: 'office.work',
    ipAddress: '',
    userAgent: '',
    bearer: undefined,
    audit: async () => undefined,
    beforeCommit: () => undefined,
    afterCommit: () => undefined,
    cookies: { get: () => undefined, set: () => undefined },
  };
}

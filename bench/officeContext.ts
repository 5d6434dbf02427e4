import { sampleOffice } from '../packages/api/src/contract/index.js';
import { todayIn } from '../packages/forms/src/rules/index.js';
import { people } from '../packages/server/src/accounts/people/tables.js';
import { accounts } from '../packages/server/src/accounts/tables.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import type { CallContext, Caller } from '../packages/server/src/http/handler.js';
import { eq, FileStore } from '../packages/server/src/index.js';
import { addPerson } from '../packages/server/tests/testPeople.js';

/** The surroundings of a read by a person of the office, as a handler meets them; in an empty database one is added. */
export async function officeContext(db: Executor, now: Date): Promise<CallContext<Caller>> {
  const { id: personId, accountId, userName } = people;
  const [known] = await db
    .select({ personId, accountId, userName })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(accounts.kind, 'Office'))
    .orderBy(personId)
    .limit(1);
  const person = known ? { ...known, kind: 'Office' as const } : await addPerson(db, { kind: 'Office' });
  return {
    db,
    now,
    today: todayIn(sampleOffice.timeZone, now),
    office: sampleOffice,
    files: new FileStore(),
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
    auditAll: async () => undefined,
    beforeCommit: () => undefined,
    afterCommit: () => undefined,
    cookies: { get: () => undefined, set: () => undefined },
  };
}

import { workingRoles } from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { recordChange } from '../../audit/recordChange.js';
import { inTransaction } from '../../database/executor.js';
import { holdLock } from '../../database/holdLock.js';
import { isUserNameTaken } from '../../registration/taken.js';
import { StartProblem } from '../../StartProblem.js';
import { type AddingStaff, addStaff, type StaffNames } from './addStaff.js';

const ONE_AT_A_TIME = 'first staff';

/**
 * Adds the first person of an office that has none, with every role that works at its desk: nobody else is there yet. Everybody who can
 * open the database may do that, once. All others are added by a staff person who is signed in.
 *
 * @returns the link that sets the password; it works once.
 * @throws StartProblem when the office has staff already.
 */
export async function firstStaff(adding: AddingStaff, names: StaffNames): Promise<string> {
  return inTransaction(adding.db, async (db) => {
    // When two run at once, the second waits here and then finds the person whom the first has added.
    await holdLock(db, ONE_AT_A_TIME);
    const [known] = await db
      .select({ id: people.id })
      .from(people)
      .innerJoin(accounts, eq(accounts.id, people.accountId))
      // Locked staff do not count, such as the demo's after its end: they cannot add anybody.
      .where(and(eq(accounts.kind, 'Office'), isNull(people.lockedAt)))
      .limit(1);
    if (known) {
      throw new StartProblem(
        'This office has staff already, so that init makes nobody: a staff person adds others with the duty add-staff.',
      );
    }
    if (await isUserNameTaken(db, names.userName)) {
      throw new StartProblem(`The user name ${names.userName} is taken: choose another with --user-name.`);
    }
    const facts = { ...names, roles: [...workingRoles], regulatedState: null };
    const { personId, link } = await addStaff({ ...adding, db }, facts);
    await recordChange(
      db,
      { action: 'create', entity: 'people', entityId: personId, after: { ...facts, kind: 'Office' } },
      {
        now: adding.now,
        personId: null,
        endpointId: 'office init',
        requestId: crypto.randomUUID(),
        ipAddress: '127.0.0.1',
      },
    );
    return link;
  });
}

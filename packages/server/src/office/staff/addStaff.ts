import { type OfficeRole, permissions, workingRoles } from '@slip/forms/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { firstDayAnywhere } from '../../accounts/recordDays.js';
import { accounts } from '../../accounts/tables.js';
import { recordChange } from '../../audit/recordChange.js';
import { hashPassword } from '../../authenticate/password.js';
import { LINK_LIFETIMES_MS, newLink } from '../../authenticate/recovery/passwordLinks.js';
import { newToken } from '../../authenticate/secrets.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import type { Office } from '../../operator/Office.js';
import { isUserNameTaken } from '../../registration/taken.js';
import { StartProblem } from '../../StartProblem.js';

/** The names and the email address of a person of the office. */
interface StaffNames {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The person who is added to the office, with their roles. */
interface StaffFacts extends StaffNames {
  readonly roles: readonly OfficeRole[];
  /** The one state of a Regulator. */
  readonly regulatedState: string | null;
}

/** Everything needed to add a person: the database, the time, and the address of the product. */
interface AddingStaff {
  readonly db: Executor;
  readonly now: Date;
  readonly office: Office;
  readonly address: string;
}

/** The account of the office itself, which all its people share; made with the first of them. */
async function officeAccount({ db, office }: AddingStaff): Promise<number> {
  const [known] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'Office'))
    .orderBy(asc(accounts.id))
    .limit(1);
  if (known) return known.id;
  const [made] = await db
    .insert(accounts)
    .values({ kind: 'Office', name: office.name, activeFrom: firstDayAnywhere() })
    .returning({ id: accounts.id });
  if (!made) throw new Error('The account of the office was not made.');
  return made.id;
}

/** Adds a person to the office, who cannot sign in until a password is set; returns the link that sets it and works once. */
export async function addStaff(
  adding: AddingStaff,
  facts: StaffFacts,
): Promise<{ readonly personId: number; readonly link: string }> {
  const { db, now, address } = adding;
  const { userName, email } = facts;
  const [person] = await db
    .insert(people)
    .values({
      ...facts,
      accountId: await officeAccount(adding),
      passwordHash: await hashPassword(newToken()),
      isPrimary: true,
      permissions: [...permissions],
      roles: [...facts.roles],
      mfaOfferedFrom: now,
    })
    .returning({ id: people.id });
  if (!person) throw new Error('The staff person was not added.');
  const lifetime = LINK_LIFETIMES_MS.approved;
  const link = await newLink(db, { email, personId: person.id, userName, lifetime, now, address });
  return { personId: person.id, link };
}

/** The name of the lock that whoever adds the first person takes. */
const FIRST_STAFF_LOCK = 'first staff';

/**
 * Adds the first person of an office that has none, with every working role, since nobody else is there yet. Everybody who can
 * open the database may do that, once. All others are added by a staff person who is signed in.
 *
 * @returns the link that sets the password; it works once.
 * @throws StartProblem when the office has staff already.
 */
export async function firstStaff(adding: AddingStaff, names: StaffNames): Promise<string> {
  return inTransaction(adding.db, async (db) => {
    // When two run at once, the second waits here and then finds the person whom the first has added.
    await takeLock(db, FIRST_STAFF_LOCK);
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

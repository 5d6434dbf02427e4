import { formatCountOf } from '@slip/forms/rules';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { people } from './accounts/people/tables.js';
import { recordChange } from './audit/recordChange.js';
import { endEverything } from './authenticate/endEverything.js';
import { isPasswordOf } from './authenticate/password.js';
import { type Executor, inTransaction } from './database/executor.js';
import { demoPassword } from './demoPassword.js';
import { inDatabase } from './withDatabase.js';

/** The domain of the demo people's mail, which nobody can own (RFC 2606). */
export const demoMailDomain = 'demo.example';

/** A person who can sign in with the published password of the demo. */
interface OpenDemoPerson {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
}

/**
 * The people who are not locked and can sign in with the password of the demo. Comparing it with the hash of every person would take too
 * long. So it is compared with hashes that several people share, as the people of the demo do, and with the hashes of people with a mail
 * address of the demo, who may have chosen the password again and then have a hash of their own.
 */
export async function openDemoPeople(db: Executor): Promise<readonly OpenDemoPerson[]> {
  const hashes = await db
    .select({ hash: people.passwordHash })
    .from(people)
    .groupBy(people.passwordHash)
    .having(
      sql`bool_or(${people.lockedAt} is null) and (count(*) > 1 or bool_or(${people.email} like ${`%@${demoMailDomain}`}))`,
    );
  const demoHashes: string[] = [];
  for (const { hash } of hashes) if (await isPasswordOf(hash, demoPassword)) demoHashes.push(hash);
  if (demoHashes.length === 0) return [];
  const { id, userName, email } = people;
  return db
    .select({ id, userName, email })
    .from(people)
    .where(and(inArray(people.passwordHash, demoHashes), isNull(people.lockedAt)))
    .orderBy(asc(id));
}

/** The warning for a database without the demo in which people of the demo can sign in; undefined when none can. */
export async function demoComplaint(db: Executor): Promise<string | undefined> {
  const open = await openDemoPeople(db);
  const [first] = open;
  if (!first) return undefined;
  const who = open.length === 1 ? first.userName : `${first.userName} and ${open.length - 1} more`;
  return `People of the demo can sign in with the password everybody knows (${who}), and SLIP_DEMO is 0: lock them out with "npm run office -- end-demo", or start with SLIP_DEMO=1.`;
}

/**
 * Locks everybody who could sign in with the demo's password, as the office would, and ends their sessions.
 * What they filed stays.
 *
 * @returns their user names.
 */
export async function endDemo(db: Executor, now: Date): Promise<readonly string[]> {
  const open = await openDemoPeople(db);
  const requestId = crypto.randomUUID();
  const origin = { now, personId: null, endpointId: 'office end-demo', requestId, ipAddress: '127.0.0.1' };
  await inTransaction(db, async (transaction) => {
    for (const person of open) {
      const lock = { lockedAt: now, lockedBy: 'office' } as const;
      await transaction.update(people).set(lock).where(eq(people.id, person.id));
      await endEverything(transaction, person, 'locked', { now });
      const after = { lockedAt: now, by: 'office', reason: 'The demo has ended.' };
      const change = { action: 'update', entity: 'people', entityId: person.id, after } as const;
      await recordChange(transaction, change, origin);
    }
  });
  return open.map(({ userName }) => userName);
}

/** Locks the people of the demo in the database that the environment names; returns the lines to print. */
export async function endDemoHere(variables: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const locked = await inDatabase(
    variables,
    // On a data folder the server must be stopped: no PostgreSQL that it runs is used.
    () => undefined,
    (db) => endDemo(db, new Date()),
  );
  if (locked.length === 0) return ['Nobody can sign in with the password of the demo.'];
  return [
    ...locked,
    `Locked out: ${formatCountOf(locked.length, 'person', 'people')}. What they filed is still there.`,
  ];
}

import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { isPasswordOf } from '../authenticate/password.js';
import type { Executor } from '../database/executor.js';
import { demoMailDomain, demoPassword } from './demoPassword.js';

/** A person who can sign in with the published password of the demo. */
export interface OpenDemoPerson {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
}

/**
 * The people who are not locked and can sign in with the password of the demo. Its people have one hash in common, and who is locked
 * keeps it; who chose that password again has a hash of their own. So the hashes of several people are compared, and those of the demo's mail.
 */
export async function openDemoPeople(db: Executor): Promise<readonly OpenDemoPerson[]> {
  const hashes = await db
    .select({ hash: people.passwordHash })
    .from(people)
    .groupBy(people.passwordHash)
    .having(
      sql`bool_or(${people.lockedAt} is null) and (count(*) > 1 or bool_or(${people.email} like ${`%@${demoMailDomain}`}))`,
    );
  const known: string[] = [];
  for (const { hash } of hashes) if (await isPasswordOf(hash, demoPassword)) known.push(hash);
  if (known.length === 0) return [];
  const { id, userName, email } = people;
  return db
    .select({ id, userName, email })
    .from(people)
    .where(and(inArray(people.passwordHash, known), isNull(people.lockedAt)))
    .orderBy(asc(id));
}

/** The warning for a database that is not for the demo although its people can sign in; nothing when they cannot. */
export async function demoComplaint(db: Executor): Promise<string | undefined> {
  const open = await openDemoPeople(db);
  const [first] = open;
  if (!first) return undefined;
  const who = open.length === 1 ? first.userName : `${first.userName} and ${open.length - 1} more`;
  return `People of the demo can sign in with the password everybody knows (${who}), and SLIP_DEMO is 0: lock them out with "npm run office -- end-demo", or start with SLIP_DEMO=1.`;
}

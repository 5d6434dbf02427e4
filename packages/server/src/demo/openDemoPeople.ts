import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { isPasswordOf } from '../authenticate/password.js';
import type { Executor } from '../database/executor.js';
import { demoAgencyAgents, demoPassword, demoPeople } from './demoPeople.js';

/** A person who can sign in with the published password of the demo. */
export interface OpenDemoPerson {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
}

/**
 * The people who are not locked and can sign in with the password of the demo: its own people, and everybody who has the
 * same hash. All other people have different hashes, so only a few hashes need to be compared.
 */
export async function openDemoPeople(db: Executor): Promise<readonly OpenDemoPerson[]> {
  const names = [...demoPeople, ...demoAgencyAgents].map(({ userName }) => userName);
  const hashes = await db
    .select({ hash: people.passwordHash })
    .from(people)
    .where(isNull(people.lockedAt))
    .groupBy(people.passwordHash)
    .having(or(sql`count(*) > 1`, sql`bool_or(${inArray(sql`lower(${people.userName})`, names)})`));
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

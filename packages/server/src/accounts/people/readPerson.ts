import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { accounts, insurers } from '../tables.js';
import { type Person, personColumns } from './Person.js';
import { people } from './tables.js';

/**
 * Reads a person by key.
 * @throws Error when there is none: people are never deleted.
 */
export async function readPerson(db: Executor, personId: number): Promise<Person> {
  const [person] = await db
    .select(personColumns)
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(eq(people.id, personId));
  if (!person) throw new Error(`There is no person ${personId}.`);
  return person;
}

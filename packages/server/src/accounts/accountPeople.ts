import { and, eq, ilike, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { containsPattern } from '../database/foldedText.js';
import { badRequest } from '../http/input/ProblemList.js';
import { nothingFound } from './agentAccess.js';
import { lockAccountRow } from './lockAccountRow.js';
import { alreadyDeleted } from './people/alreadyDeleted.js';
import { people } from './people/tables.js';
import { accounts, insurers } from './tables.js';

/** The number of an account: an NPN, an account number or an NAIC number. The query has to join accounts and insurers. */
export const accountNumber = sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, ${insurers.naic}, '')`;

/** People with their accounts, and the insurer where there is one; never the office's own people. */
export function peopleOfAccounts(db: Executor) {
  return db
    .select({ person: people, account: accounts, number: accountNumber })
    .from(people)
    .innerJoin(accounts, and(eq(accounts.id, people.accountId), ne(accounts.kind, 'Office')))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .$dynamic();
}

/** The condition that an account has this number. */
export function isAccount(number: string) {
  const given = number.trim();
  return or(eq(accounts.npn, given), eq(accounts.accountNumber, given), eq(insurers.naic, given));
}

/** The condition that an account has the typed text as its number, or in its name. */
export const isAccountLike = (typed: string) =>
  or(isAccount(typed), ilike(accounts.name, containsPattern(typed.trim())));

/**
 * The account that has a number.
 * @throws HttpError (400) when there is none.
 */
export async function accountNumbered(db: Executor, number: string): Promise<typeof accounts.$inferSelect> {
  const [found] = await db
    .select({ account: accounts })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(and(isAccount(number), ne(accounts.kind, 'Office')));
  if (found) return found.account;
  const message = `No account has the number ${number}. Give an NPN, an account number or an NAIC number.`;
  throw badRequest([{ path: 'account', message, value: number }]);
}

/**
 * The person with a user name, and their account, which is locked so that nobody else changes its people meanwhile.
 * @throws HttpError 404 when there is no such person, 409 when the person was deleted.
 */
export async function lockAccountOfPerson(transaction: Executor, userName: string) {
  const isNamed = eq(sql`lower(${people.userName})`, userName.trim().toLowerCase());
  const [known] = await peopleOfAccounts(transaction).where(isNamed);
  if (!known) throw nothingFound();
  await lockAccountRow(transaction, known.account.id);
  const [held] = await peopleOfAccounts(transaction).where(isNamed);
  if (!held) throw nothingFound();
  if (held.person.deletedAt !== null) throw alreadyDeleted(held.person);
  return held;
}

import type { AccountKind } from '@slip/forms/rules';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { holdsText } from '../database/foldedText.js';
import { badRequest } from '../http/input/ProblemList.js';
import { nothingFound } from './agentAccess.js';
import { lockAccountRow } from './lockAccountRow.js';
import { alreadyDeleted } from './people/alreadyDeleted.js';
import { people } from './people/tables.js';
import { accounts, insurers } from './tables.js';

/** The number of an account: an NPN, an account number or an NAIC number. The query has to join accounts and insurers. */
export const accountNumber = sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, ${insurers.naic}, '')`;

/**
 * The name of an account for the office's duties: its number, or its key (as key:7) where another account has the number, too. An NPN,
 * an account number and an NAIC number may be the same. The query has to join accounts and insurers.
 */
export const accountInDuties = sql<string>`case when exists (
  select from ${accounts} as other left join ${insurers} as reporter on reporter.id = other.insurer_id
  where other.id <> ${accounts.id} and ${accountNumber} in (other.npn, other.account_number, reporter.naic)
) then 'key:' || ${accounts.id} else ${accountNumber} end`;

/** People with their accounts, and the insurer where there is one; never the office's own people. */
export function peopleOfAccounts(db: Executor) {
  return db
    .select({ person: people, account: accounts, number: accountNumber })
    .from(people)
    .innerJoin(accounts, and(eq(accounts.id, people.accountId), ne(accounts.kind, 'Office')))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .$dynamic();
}

/** A number without the word before it with which it is shown (`accountNumberLabel`). */
export const bareNumber = (typed: string) => typed.trim().replace(/^(?:account|lic|naic)#\s*/i, '');

/** The numbers under which an account may be stored: that of an IPC filer, shown as “Account# 81007”, is “LIC# 81007”. */
export const storedNumbers = (bare: string) => [bare, `LIC# ${bare}`];

/** The condition that an account has this number, also as it is shown, or this key (as key:7). */
export function isAccount(number: string) {
  const given = number.trim();
  const key = /^key:(\d{1,15})$/i.exec(given)?.[1];
  if (key !== undefined) return eq(accounts.id, Number(key));
  const numbers = /^account#/i.test(given) ? storedNumbers(bareNumber(given)) : [given];
  return or(eq(accounts.npn, given), inArray(accounts.accountNumber, numbers), eq(insurers.naic, given));
}

/** The condition that an account has the typed text as its number, with or without the word before it, or in its name. */
export function isAccountLike(typed: string) {
  const bare = bareNumber(typed);
  return or(
    isAccount(bare),
    inArray(accounts.accountNumber, storedNumbers(bare)),
    holdsText(accounts.name, typed),
  );
}

type Account = typeof accounts.$inferSelect;

/** The accounts that have a number. */
export async function accountsNumbered(db: Executor, number: string): Promise<readonly Account[]> {
  const found = await db
    .select({ account: accounts })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(and(isAccount(number), ne(accounts.kind, 'Office')))
    .orderBy(asc(accounts.id));
  return found.map(({ account }) => account);
}

/**
 * The only account of those that have a number.
 * @throws HttpError (400) when there are several: nothing is done to one that was not meant.
 */
export function onlyAccount(
  found: readonly Account[],
  { path, number }: { readonly path: string; readonly number: string },
): Account | undefined {
  if (found.length > 1) {
    const named = found.map(({ id, name }) => `${name} (key:${id})`).join(', ');
    const message = `Several accounts have the number ${number}: ${named}. Give one of these keys in place of the number.`;
    throw badRequest([{ path, message, value: number }]);
  }
  return found[0];
}

/**
 * The account that has a number.
 * @param kinds the kinds of account that are meant: one of another kind is found only if none of these has the number.
 * @throws HttpError (400) when there is none, or several.
 */
export async function accountNumbered(
  db: Executor,
  number: string,
  kinds?: readonly AccountKind[],
): Promise<Account> {
  const found = await accountsNumbered(db, number);
  const meant = kinds ? found.filter(({ kind }) => kinds.includes(kind)) : found;
  const account = onlyAccount(meant.length === 0 ? found : meant, { path: 'account', number });
  if (account) return account;
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

import { type FoundBy, MAX_ACCOUNTS_FOUND } from '@slip/api/contract';
import {
  matchKey,
  normalizeLicenseNumber,
  normalizeNaic,
  normalizeNumber,
  plainText,
} from '@slip/forms/rules';
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { bareNumber, storedNumbers } from '../../accounts/accountPeople.js';
import { fullNameIn, people } from '../../accounts/people/tables.js';
import { accounts, insurers, licenses } from '../../accounts/tables.js';
import { paymentIdOf } from '../../billing/payments/confirmationNumber.js';
import { payments } from '../../billing/payments/tables.js';
import type { Executor } from '../../database/executor.js';
import { beginsWords } from '../../database/foldedText.js';
import { policies, transactions } from '../../filings/tables.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';

/** An account, and the part of it that a text found. */
export interface Match {
  readonly accountId: number;
  readonly by: FoundBy;
  readonly text: string;
}

/** One way to find accounts by a text. Each way reads an index, and stops at a limit. */
type Way = (db: Executor, text: string) => Promise<readonly Match[]>;

/** One more than the search shows, to know if there are more. */
const LIMIT = MAX_ACCOUNTS_FOUND + 1;

/** How many names that begin with a text are sorted at most: a common word begins too many. */
const MAX_SORTED = 1000;

const isNotOffice = ne(accounts.kind, 'Office');

/** Numbers that are an account's own, also as they are shown. */
const byOwnNumber: Way = async (db, text) => {
  const { id: accountId, npn, accountNumber, fein } = accounts;
  const feinTyped = normalizeNumber(text).toUpperCase();
  const bare = bareNumber(text);
  const rows = await db
    .select({ accountId, npn, accountNumber, fein })
    .from(accounts)
    .where(
      and(isNotOffice, or(eq(npn, bare), inArray(accountNumber, storedNumbers(bare)), eq(fein, feinTyped))),
    )
    .orderBy(accountId)
    .limit(LIMIT);
  return rows.flatMap(({ accountId: id, ...numbers }): Match[] =>
    numbers.npn === bare
      ? [{ accountId: id, by: 'npn', text: bare }]
      : numbers.accountNumber !== null && storedNumbers(bare).includes(numbers.accountNumber)
        ? [{ accountId: id, by: 'accountNumber', text: numbers.accountNumber }]
        : [{ accountId: id, by: 'fein', text: feinTyped }],
  );
};

const byNaic: Way = async (db, text) => {
  const rows = await db
    .select({ accountId: accounts.id, text: insurers.naic })
    .from(insurers)
    .innerJoin(accounts, eq(accounts.insurerId, insurers.id))
    .where(eq(insurers.naic, normalizeNaic(bareNumber(text))))
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by: 'naic' }));
};

const personText = sql<string>`${people.firstName} || ' ' || ${people.lastName} || ' (' || ${people.userName} || ')'`;

/** People who meet a condition, each with the text that the search shows. */
async function peopleWho(
  db: Executor,
  by: FoundBy,
  text: SQL<string>,
  condition: SQL | undefined,
): Promise<Match[]> {
  const rows = await db
    .select({ accountId: people.accountId, text })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(isNotOffice, condition))
    .orderBy(asc(people.id))
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by }));
}

const byUserName: Way = (db, text) =>
  peopleWho(
    db,
    'userName',
    sql<string>`${people.userName}`,
    eq(sql`lower(${people.userName})`, text.toLowerCase()),
  );

const byEmail: Way = async (db, text) =>
  text.includes('@')
    ? peopleWho(
        db,
        'email',
        sql<string>`${people.email}`,
        eq(sql`lower(${people.email})`, text.toLowerCase()),
      )
    : [];

const byLicense: Way = async (db, text) => {
  const rows = await db
    .select({
      accountId: licenses.accountId,
      text: sql<string>`${licenses.state} || ' ' || ${licenses.number}`,
    })
    .from(licenses)
    .where(eq(licenses.number, normalizeLicenseNumber(text)))
    .orderBy(asc(licenses.id))
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by: 'license' }));
};

/**
 * A match for each account that a policy belongs to: the agent and the agency, or, as `agentId`, the insurer that
 * reported it.
 */
const matchesOfOwners = (
  rows: readonly { readonly text: string; readonly agentId: number; readonly agencyId: number | null }[],
  by: FoundBy,
): Match[] =>
  rows.flatMap(({ text, agentId, agencyId }) =>
    [agentId, agencyId].flatMap((accountId) => (accountId === null ? [] : { accountId, by, text })),
  );

const byConfirmationNumber: Way = async (db, text) => {
  const { agentId, agencyId } = policies;
  const filed = await db
    .select({ text: transactions.confirmationNumber, agentId, agencyId })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(eq(transactions.confirmationNumber, text));
  const reported = await db
    .select({
      text: insurerTransactions.confirmationNumber,
      agentId: insurerPolicies.insurerId,
      agencyId: sql<null>`null`,
    })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .where(eq(insurerTransactions.confirmationNumber, text));
  const paymentId = paymentIdOf(text);
  const paid =
    paymentId === undefined
      ? []
      : await db
          .select({ agentId: payments.agentId, agencyId: payments.accountId })
          .from(payments)
          .where(eq(payments.id, paymentId));
  return matchesOfOwners(
    [...filed, ...reported, ...paid.map((row) => ({ ...row, text }))],
    'confirmationNumber',
  );
};

/** Policies of brokers and of insurers by their whole number, with or without punctuation. */
const byPolicyNumber: Way = async (db, text) => {
  const key = matchKey(text);
  if (key === '') return [];
  const filed = await db
    .selectDistinct({ text: policies.policyNumber, agentId: policies.agentId, agencyId: policies.agencyId })
    .from(policies)
    .where(eq(policies.matchKey, key))
    .limit(LIMIT);
  const reported = await db
    .selectDistinct({
      text: insurerPolicies.policyNumber,
      agentId: insurerPolicies.insurerId,
      agencyId: sql<null>`null`,
    })
    .from(insurerPolicies)
    .where(eq(insurerPolicies.matchKey, key))
    .limit(LIMIT);
  return matchesOfOwners([...filed, ...reported], 'policyNumber');
};

/** Accounts whose name has words that begin with the words of the text. A name that equals the text comes first. */
const byName: Way = async (db, text) => {
  const begun = db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isNotOffice, beginsWords(accounts.name, text)))
    .limit(MAX_SORTED)
    .as('begun');
  const rows = await db
    .select({ accountId: begun.id, text: begun.name })
    .from(begun)
    .orderBy(
      desc(sql`plain_text(${begun.name}) = ${plainText(text)}`),
      sql`plain_text(${begun.name}) collate "C"`,
      begun.id,
    )
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by: 'name' }));
};

/** Accounts by the names of their people, compared as `byName` does. */
const byPerson: Way = async (db, text) => {
  const begun = db
    .select({
      accountId: people.accountId,
      id: people.id,
      text: personText.as('person_text'),
      key: sql<string>`plain_text(${fullNameIn(people)})`.as('key'),
    })
    .from(people)
    .where(beginsWords(fullNameIn(people), text))
    .limit(MAX_SORTED)
    .as('begun');
  const rows = await db
    .select({ accountId: begun.accountId, text: begun.text })
    .from(begun)
    .innerJoin(accounts, eq(accounts.id, begun.accountId))
    .where(isNotOffice)
    .orderBy(desc(sql`${begun.key} = ${plainText(text)}`), sql`${begun.key} collate "C"`, begun.id)
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by: 'person' }));
};

/** The ways to find an account. Exact matches come before names that only begin with the text. */
export const waysToFind: readonly Way[] = [
  byOwnNumber,
  byNaic,
  byUserName,
  byEmail,
  byLicense,
  byConfirmationNumber,
  byPolicyNumber,
  byName,
  byPerson,
];

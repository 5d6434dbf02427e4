import { type FoundBy, MOST_FOUND } from '@slip/api/contract';
import { matchKey, normalizeLicenseNumber, normalizeNaic, plainText } from '@slip/forms/rules';
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { fullName, people } from '../../accounts/people/tables.js';
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

/** One way to find accounts by a text. Each reads an index, and ends. */
type Way = (db: Executor, text: string) => Promise<readonly Match[]>;

/** One more than is shown tells that there are more. */
const LIMIT = MOST_FOUND + 1;

/** Of names that a text begins so many are sorted: those of a common word are too many. */
const SORTED = 1000;

const isHeld = ne(accounts.kind, 'Office');

/** Numbers that are an account's own. */
const byOwnNumber: Way = async (db, text) => {
  const { id: accountId, npn, accountNumber, fein } = accounts;
  const upper = text.toUpperCase();
  const rows = await db
    .select({ accountId, npn, accountNumber, fein })
    .from(accounts)
    .where(and(isHeld, or(eq(npn, text), eq(accountNumber, text), eq(fein, upper))))
    .orderBy(accountId)
    .limit(LIMIT);
  return rows.flatMap(({ accountId: id, ...numbers }): Match[] =>
    numbers.npn === text
      ? [{ accountId: id, by: 'npn', text }]
      : numbers.accountNumber === text
        ? [{ accountId: id, by: 'accountNumber', text }]
        : [{ accountId: id, by: 'fein', text: upper }],
  );
};

const byNaic: Way = async (db, text) => {
  const rows = await db
    .select({ accountId: accounts.id, text: insurers.naic })
    .from(insurers)
    .innerJoin(accounts, eq(accounts.insurerId, insurers.id))
    .where(eq(insurers.naic, normalizeNaic(text)))
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by: 'naic' }));
};

const personText = sql<string>`${people.firstName} || ' ' || ${people.lastName} || ' (' || ${people.userName} || ')'`;

/** People by a condition, with what is said of each. */
async function peopleWho(
  db: Executor,
  by: FoundBy,
  text: SQL<string>,
  which: SQL | undefined,
): Promise<Match[]> {
  const rows = await db
    .select({ accountId: people.accountId, text })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(isHeld, which))
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

/** Whose a policy is, an account each. */
const owners = (
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
  return owners([...filed, ...reported, ...paid.map((row) => ({ ...row, text }))], 'confirmationNumber');
};

/** Policies by their whole number, of brokers and of insurers, written with or without marks. */
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
  return owners([...filed, ...reported], 'policyNumber');
};

/** Accounts whose names have words that begin so; one that has just these words comes first. */
const byName: Way = async (db, text) => {
  const begun = db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isHeld, beginsWords(accounts.name, text)))
    .limit(SORTED)
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

/** The same of people. */
const byPerson: Way = async (db, text) => {
  const begun = db
    .select({
      accountId: people.accountId,
      id: people.id,
      text: personText.as('person_text'),
      key: sql<string>`plain_text(${fullName(people)})`.as('key'),
    })
    .from(people)
    .where(beginsWords(fullName(people), text))
    .limit(SORTED)
    .as('begun');
  const rows = await db
    .select({ accountId: begun.accountId, text: begun.text })
    .from(begun)
    .innerJoin(accounts, eq(accounts.id, begun.accountId))
    .where(isHeld)
    .orderBy(desc(sql`${begun.key} = ${plainText(text)}`), sql`${begun.key} collate "C"`, begun.id)
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, by: 'person' }));
};

/** The ways to find an account: what one text names for sure comes before names that begin with it. */
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

import type { AccountFacts, AccountKind, InsurerType, OfficeRole, Permission } from '@slip/forms/rules';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { holdsText } from '../../database/foldedText.js';
import type { Caller } from '../../http/handler.js';
import { accounts, insurers } from '../tables.js';
import { people } from './tables.js';

interface CompleteFacts extends AccountFacts {
  readonly isIpc: boolean;
  readonly slipInsurerType: InsurerType | null;
}

/**
 * A kind of account as the wire and the rules tell it (spec 1 §6, domain §1): `I` the office, `A` agent or IPC filer,
 * `Z` agency, `C` insurer.
 */
export const accountFacts: Readonly<Record<AccountKind, CompleteFacts>> = {
  Office: { userType: 'I', isIpc: false, slipInsurerType: null },
  Agent: { userType: 'A', isIpc: false, slipInsurerType: null },
  IPC: { userType: 'A', isIpc: true, slipInsurerType: null },
  Agency: { userType: 'Z', isIpc: false, slipInsurerType: null },
  ForeignInsurer: { userType: 'C', isIpc: false, slipInsurerType: 'F' },
  AlienInsurer: { userType: 'C', isIpc: false, slipInsurerType: 'A' },
};

/** The condition that a person's user name, name or email address holds a text; everybody where there is none. */
export function isPersonSearched(search = ''): SQL | undefined {
  return or(
    ...[people.userName, sql`${people.firstName} || ' ' || ${people.lastName}`, people.email].map((column) =>
      holdsText(column, search),
    ),
  );
}

/** A person and the account behind them, as far as a call needs to know. */
export interface Person {
  readonly id: number;
  readonly accountId: number;
  readonly kind: AccountKind;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isPrimary: boolean;
  readonly permissions: readonly Permission[];
  /** The roles of a person of the office; other people have none. */
  readonly roles: readonly OfficeRole[];
  readonly regulatedState: string | null;
  readonly lockedAt: Date | null;
  readonly tosVersion: string | null;
  readonly ndaVersion: string | null;
  readonly npn: string | null;
  readonly accountNumber: string | null;
  readonly naic: string | null;
}

/** The columns of a `Person`. The query has to join people with their account, and with its insurer where there is one. */
export const personColumns = {
  id: people.id,
  accountId: people.accountId,
  kind: accounts.kind,
  userName: people.userName,
  firstName: people.firstName,
  lastName: people.lastName,
  email: people.email,
  isPrimary: people.isPrimary,
  permissions: people.permissions,
  roles: people.roles,
  regulatedState: people.regulatedState,
  lockedAt: people.lockedAt,
  tosVersion: people.tosVersion,
  ndaVersion: people.ndaVersion,
  npn: accounts.npn,
  accountNumber: accounts.accountNumber,
  naic: insurers.naic,
};

/** First and last name. */
export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`;
}

/** The number an account is known by: an agent's NPN, an agency's or IPC filer's account number, an insurer's NAIC. */
export function numberOf(person: Pick<Person, 'npn' | 'accountNumber' | 'naic'>): string {
  return person.npn ?? person.accountNumber ?? person.naic ?? '';
}

/** The person as the caller of a handler. */
export function callerOf(person: Person, sessionId: string): Caller {
  return {
    personId: person.id,
    accountId: person.accountId,
    sessionId,
    kind: person.kind,
    userName: person.userName,
    firstName: person.firstName,
    lastName: person.lastName,
    isPrimary: person.isPrimary,
    permissions: person.permissions,
    roles: person.roles,
    regulatedState: person.regulatedState,
  };
}

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

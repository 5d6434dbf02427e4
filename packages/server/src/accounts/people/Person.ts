import type { AccountKind, OfficeRole, Permission } from '@slip/forms/rules';
import type { Caller } from '../../http/handler.js';
import { accounts, insurers } from '../tables.js';
import { people } from './tables.js';

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
  /** Of a person of the office; nobody else has any. */
  readonly roles: readonly OfficeRole[];
  readonly regulatedState: string | null;
  readonly lockedAt: Date | null;
  readonly tosVersion: string | null;
  readonly ndaVersion: string | null;
  readonly npn: string | null;
  readonly accountNumber: string | null;
  readonly naic: string | null;
}

/** The columns of a `Person`: of people, with their account joined, and its insurer where there is one. */
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

import { and, asc, eq, isNull } from 'drizzle-orm';
import { decrypt, encrypt } from '../../../authenticate/secrets.js';
import type { KeyRing } from '../../../authenticate/signingKeys.js';
import type { Executor } from '../../../database/executor.js';
import { bankAccounts } from '../tables.js';

/** A bank account as it was typed. */
export interface TypedBank {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** A bank account as it is stored: of its number the last four digits, and all of it encrypted. */
export interface SealedBank {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly lastFour: string;
  readonly sealedNumber: string;
}

/** The last four digits of an account number, or fewer: at most half of it is shown. */
function shownDigits(accountNumber: string): string {
  const { length } = accountNumber;
  return accountNumber.slice(length - Math.min(4, Math.floor(length / 2)));
}

/** A bank account as people are told of it. */
export function bankInWords({ bankName, lastFour }: Pick<SealedBank, 'bankName' | 'lastFour'>): string {
  return lastFour === '' ? bankName : `${bankName}, ending in ${lastFour}`;
}

/** Encrypts the number of an account that was typed. */
export function sealBank({ current }: KeyRing, { accountNumber, ...bank }: TypedBank): SealedBank {
  return {
    bankName: bank.bankName.trim(),
    routingNumber: bank.routingNumber,
    lastFour: shownDigits(accountNumber),
    sealedNumber: encrypt(current, accountNumber, 'bankNumber'),
  };
}

/** The number that was encrypted of a bank account. @throws Error when its key is gone: the secret was replaced and not kept. */
export function openNumber(keys: KeyRing, sealedNumber: string): string {
  const opened = decrypt(keys, sealedNumber, 'bankNumber');
  if (opened) return opened.text;
  throw new Error(
    'The number of a bank account cannot be read: was SLIP_SECRET replaced without SLIP_SECRET_PREVIOUS?',
  );
}

/** The bank accounts an account pays from, by the names of the banks. */
export function banksOf(db: Executor, accountId: number) {
  return db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.accountId, accountId), isNull(bankAccounts.deletedAt)))
    .orderBy(asc(bankAccounts.bankName), asc(bankAccounts.id));
}

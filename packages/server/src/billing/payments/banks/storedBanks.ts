import type { Input, invoiceandpayment } from '@slip/api/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import { decrypt, encrypt } from '../../../authenticate/secrets.js';
import type { KeyRing } from '../../../authenticate/signingKeys.js';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { bankAccounts } from '../tables.js';
import { payingFor } from '../whoPays.js';

/**
 * Marks a bank account as deleted and removes its number. A second call changes nothing and succeeds.
 * @throws HttpError (404) when the caller's account has none with this id.
 */
export async function deleteBank(
  { query }: Input<typeof invoiceandpayment.deleteBankAccount>,
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller, now } = context;
  await payingFor(context, query.associatedAgentId);
  const isThis = and(eq(bankAccounts.id, query.bankId), eq(bankAccounts.accountId, caller.accountId));
  const [bank] = await db.select().from(bankAccounts).where(isThis).for('update');
  if (!bank) throw nothingFound();
  if (bank.deletedAt !== null) return true;
  const deleted = { deletedAt: now, deletedBy: caller.personId, sealedNumber: null };
  await db.update(bankAccounts).set(deleted).where(isThis);
  const { bankName, lastFour } = bank;
  const entity = { entity: 'bank_accounts', entityId: bank.id };
  await context.audit({ action: 'delete', ...entity, before: { bankName, lastFour } });
  return true;
}

/** A bank account as it was typed. */
export interface TypedBank {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** A bank account as it is stored: the last four digits of its number, and the whole number encrypted. */
export interface SealedBank {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly lastFour: string;
  readonly sealedNumber: string;
}

/** The last four digits of an account number (domain §10), or fewer: at most half of it is shown. */
function shownDigits(accountNumber: string): string {
  const { length } = accountNumber;
  return accountNumber.slice(length - Math.min(4, Math.floor(length / 2)));
}

/** A bank account in words, for messages. */
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

/** Decrypts the number of a bank account. @throws Error when its key is gone, because the secret was replaced and not kept. */
export function openNumber(keys: KeyRing, sealedNumber: string): string {
  const opened = decrypt(keys, sealedNumber, 'bankNumber');
  if (opened) return opened.text;
  throw new Error(
    'The number of a bank account cannot be read: was SLIP_SECRET replaced without SLIP_SECRET_PREVIOUS?',
  );
}

/** True if this number was encrypted. One whose key is gone is nobody's: the same account can be added, or set, once more. */
export const isNumberOf = (keys: KeyRing, sealedNumber: string, accountNumber: string): boolean =>
  decrypt(keys, sealedNumber, 'bankNumber')?.text === accountNumber;

/** Decrypts a file that went to a bank. @throws HttpError 409 for a file of the office's former system, which came without its content */
export function openFile(keys: KeyRing, sealed: string, name: string): string {
  const content = openNumber(keys, sealed);
  if (content === '') {
    throw new HttpError(
      409,
      `${name} is from the office’s former system, and has account numbers: it was not brought along. Look for it there.`,
    );
  }
  return content;
}

/** The bank accounts an account pays from, by the names of the banks. */
export function banksOf(db: Executor, accountId: number) {
  return db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.accountId, accountId), isNull(bankAccounts.deletedAt)))
    .orderBy(asc(bankAccounts.bankName), asc(bankAccounts.id));
}

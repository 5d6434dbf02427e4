import type { PaymentRequest } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import { holdAccount } from '../../../accounts/holdAccount.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { addBank, bankLike, requireBankProof } from '../banks/addBank.js';
import { openNumber, type SealedBank, sealBank } from '../banks/storedBanks.js';
import type { PaymentServices } from '../PaymentServices.js';
import { bankAccounts } from '../tables.js';

const BANK_DELETED = 'This bank account was deleted meanwhile: choose another one. Nothing was paid.';

/**
 * The bank account of a payment, held so that nobody deletes it meanwhile: one that is stored, or one that was typed, which
 * needs a proof as adding one does. One that is to be kept and is stored already is that one.
 * @throws HttpError 403 without that proof, 404 for one of somebody else, 409 for one that was deleted.
 */
export async function bankToPay(
  services: PaymentServices,
  context: CallContext<Caller>,
  { bankId, bankName, routingNumber, accountNumber, saveFlag }: PaymentRequest,
): Promise<SealedBank> {
  if (bankId !== null) return storedBank(services, context, bankId);
  // The contract lets no request through that has neither a stored bank nor all three fields.
  const typed = {
    bankName: bankName ?? '',
    routingNumber: routingNumber ?? '',
    accountNumber: accountNumber ?? '',
  };
  await requireBankProof(context);
  if (saveFlag === null) return sealBank(services.keys, typed);
  await holdAccount(context.db, context.caller.accountId);
  const same = await bankLike(services, context, typed);
  if (same) return storedBank(services, context, same.id);
  await addBank(services, context, typed);
  return sealBank(services.keys, typed);
}

async function storedBank(
  { keys }: PaymentServices,
  { db, caller }: CallContext<Caller>,
  bankId: number,
): Promise<SealedBank> {
  const [bank] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, bankId), eq(bankAccounts.accountId, caller.accountId)))
    .for('share');
  if (!bank) throw nothingFound();
  if (bank.sealedNumber === null) throw new HttpError(409, BANK_DELETED);
  // A number that can no longer be read could not be sent either.
  openNumber(keys, bank.sealedNumber);
  const { bankName, routingNumber, lastFour, sealedNumber } = bank;
  return { bankName, routingNumber, lastFour, sealedNumber };
}

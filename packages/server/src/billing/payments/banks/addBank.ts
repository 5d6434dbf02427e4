import { limits } from '@slip/forms/rules';
import { lockAccountRow } from '../../../accounts/lockAccountRow.js';
import { requireProof } from '../../../authenticate/proof.js';
import { HttpError } from '../../../http/HttpError.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { notifyPeople, policyEditorsOf } from '../../../inbox/addressees.js';
import type { PaymentServices } from '../PaymentServices.js';
import { pages } from '../pages.js';
import { bankAccounts } from '../tables.js';
import { bankInWords, banksOf, isNumberOf, sealBank, type TypedBank } from './storedBanks.js';

/** Requires a fresh proof, because an open session alone must not add an account that money is taken from. @throws HttpError (403) */
export function requireBankProof({ db, caller, now }: CallContext<Caller>): Promise<void> {
  return requireProof(db, caller, now, 'this adds a bank account');
}

/** The stored bank account with the numbers that were typed. The caller's account must be locked. */
export async function findSameBank(
  { keys }: PaymentServices,
  { db, caller }: CallContext<Caller>,
  { routingNumber, accountNumber }: TypedBank,
) {
  const stored = await banksOf(db, caller.accountId);
  return stored.find(
    (each) =>
      each.routingNumber === routingNumber &&
      each.sealedNumber !== null &&
      isNumberOf(keys, each.sealedNumber, accountNumber),
  );
}

/**
 * Stores a bank account of the caller's account, and tells everybody there who may pay from it, also those who want no other
 * mail.
 * @returns its id.
 * @throws HttpError 403 without a fresh proof, 409 if it is stored already, or too many are.
 */
export async function addBank(
  services: PaymentServices,
  context: CallContext<Caller>,
  typed: TypedBank,
): Promise<number> {
  const { db, caller, now } = context;
  await requireBankProof(context);
  await lockAccountRow(db, caller.accountId);
  const same = await findSameBank(services, context, typed);
  if (same) {
    throw new HttpError(409, `This bank account is stored already: ${bankInWords(same)}.`);
  }
  if ((await banksOf(db, caller.accountId)).length >= limits.bankAccounts) {
    const message = `At most ${limits.bankAccounts} bank accounts can be stored: delete one that you no longer need.`;
    throw new HttpError(409, message);
  }
  const bank = sealBank(services.keys, typed);
  const [added] = await db
    .insert(bankAccounts)
    .values({ ...bank, accountId: caller.accountId, addedAt: now, addedBy: caller.personId })
    .returning({ id: bankAccounts.id });
  if (!added) throw new Error('The bank account was not stored.');
  const { bankName, lastFour } = bank;
  const entity = { entity: 'bank_accounts', entityId: added.id };
  await context.audit({ action: 'create', ...entity, after: { bankName, lastFour } });
  const to = await policyEditorsOf(db, caller.accountId);
  await notifyPeople(
    services,
    context,
    to.map((each) => ({ ...each, isNotified: true })),
    {
      subject: 'A bank account was added',
      message: `${caller.firstName} ${caller.lastName} added a bank account to pay invoices from: ${bankInWords(bank)}. If nobody of you meant this, delete it and change your passwords.`,
      link: pages.pay,
    },
  );
  return added.id;
}

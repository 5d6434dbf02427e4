import type { Input, invoiceandpayment } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../../http/handler.js';
import { bankAccounts } from '../tables.js';
import { payingFor } from '../whoPays.js';

/**
 * Forgets a stored bank account and its number. A second click finds it deleted, which is what was asked for.
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

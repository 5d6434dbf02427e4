import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { CallContext, Caller } from '../../../http/handler.js';
import { bankAccounts, bankNames } from '../tables.js';
import { knownBanks } from './knownBanks.js';

/**
 * The bank of a routing number: as the office has named it, as the caller's own account wrote it before, or one of the large ones.
 * What other accounts have typed is not looked at: it would tell who banks where.
 */
export async function knownBankName(
  { query: { routingNumber } }: Input<typeof invoiceandpayment.getBankName>,
  { db, caller }: Pick<CallContext<Caller>, 'db' | 'caller'>,
): Promise<Output<typeof invoiceandpayment.getBankName>> {
  const [named] = await db
    .select({ bankName: bankNames.bankName })
    .from(bankNames)
    .where(eq(bankNames.routingNumber, routingNumber));
  if (named) return named;
  const [own] = await db
    .select({ bankName: bankAccounts.bankName })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.accountId, caller.accountId), eq(bankAccounts.routingNumber, routingNumber)))
    .orderBy(desc(bankAccounts.id))
    .limit(1);
  return own ?? { bankName: knownBanks[routingNumber] ?? null };
}

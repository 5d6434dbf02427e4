import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { CallContext, Caller } from '../../../http/handler.js';
import { bankAccounts, bankNames } from '../tables.js';

/**
 * Large banks by their routing numbers. Sample data that nobody has compared with a list: they only fill in a name that the person
 * sees and may change, and what the office names itself (`name-bank`) comes first.
 */
const knownBanks: Readonly<Record<string, string>> = {
  '021000021': 'JPMorgan Chase Bank',
  '021000089': 'Citibank',
  '021001088': 'HSBC Bank USA',
  '022000046': 'M&T Bank',
  '026009593': 'Bank of America',
  '031176110': 'Capital One',
  '031201360': 'TD Bank',
  '041001039': 'KeyBank',
  '042000314': 'Fifth Third Bank',
  '043000096': 'PNC Bank',
  '044000024': 'Huntington National Bank',
  '053000196': 'Bank of America',
  '053101121': 'Truist Bank',
  '061000104': 'Truist Bank',
  '062005690': 'Regions Bank',
  '063100277': 'Bank of America',
  '065000090': 'Capital One',
  '071000013': 'JPMorgan Chase Bank',
  '091000019': 'Wells Fargo Bank',
  '091000022': 'U.S. Bank',
  '102000076': 'Wells Fargo Bank',
  '102001017': 'JPMorgan Chase Bank',
  '103000648': 'JPMorgan Chase Bank',
  '103900036': 'Bank of Oklahoma',
  '111000025': 'Bank of America',
  '121000248': 'Wells Fargo Bank',
  '121000358': 'Bank of America',
  '124003116': 'Ally Bank',
  '256074974': 'Navy Federal Credit Union',
  '314074269': 'USAA Federal Savings Bank',
  '322271627': 'JPMorgan Chase Bank',
};

/**
 * The bank of a routing number: as the office has named it, as the caller's own account wrote it before, or one of the large ones.
 * Names that other accounts have typed are not used: they would tell who banks where.
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

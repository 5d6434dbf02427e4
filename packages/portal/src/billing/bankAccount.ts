import type { invoiceandpayment, Output } from '@slip/api/contract';

/** A stored bank account. The portal knows at most the last four digits of its number, and never more than half of them. */
export type BankAccount = Output<typeof invoiceandpayment.getBankInfo>[number];

/** A bank account in words; of a very short number the office sends no digits. */
export function bankWords({ bankName, accountNo }: Pick<BankAccount, 'bankName' | 'accountNo'>): string {
  return accountNo === '' ? bankName : `${bankName}, account ending in ${accountNo.slice(-4)}`;
}

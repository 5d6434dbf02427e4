import type { invoiceandpayment, Output } from '@slip/api/contract';

/** A stored bank account; of its number only the last four digits are known here. */
export type BankAccount = Output<typeof invoiceandpayment.getBankInfo>[number];

/** A bank account in words. */
export function bankWords({ bankName, accountNo }: Pick<BankAccount, 'bankName' | 'accountNo'>): string {
  return `${bankName}, account ending in ${accountNo.slice(-4)}`;
}

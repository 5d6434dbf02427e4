import { adjustmentNames } from '@slip/forms/rules';
import type { InvoiceKind } from '../InvoiceKind.js';
import { kindWords } from '../office/documentSheets.js';
import type { LedgerAccount, LedgerEvent } from '../postings.js';

/** The accounts of the ledger as accountants read them, in the order of a trial balance. */
const accountWords: Readonly<Record<LedgerAccount, string>> = {
  bank: 'Bank',
  clearing: 'Payments under way',
  receivable: 'Receivable from agents',
  credits: 'Credits of agents',
  taxes: 'Taxes payable to states',
  fees: 'Transaction fees',
  financeCharges: 'Finance charges',
  writtenOff: 'Written off',
};

/** The events of the ledger, as accountants read them. */
export const eventWords: Readonly<Record<LedgerEvent, string>> = {
  invoiceIssued: 'Invoice issued',
  creditIssued: 'Credit memo issued',
  creditApplied: 'Credit applied',
  financeCharged: 'Finance charged',
  paymentSubmitted: 'Payment submitted',
  paymentSettled: 'Payment settled',
  paymentReturned: 'Payment returned',
  settledPaymentReturned: 'Settled payment returned',
  chargeWaived: adjustmentNames.waive.done,
  writtenOff: 'Written off',
  taxWrittenOff: 'Tax written off',
  writeOffTakenBack: adjustmentNames.takeBack.done,
  taxWriteOffTakenBack: 'Write-off of tax taken back',
  chargeGivenBack: adjustmentNames.giveBack.done,
  creditMemoIssued: 'Invoice corrected by a credit memo',
  debitMemoIssued: 'Invoice corrected by a debit memo',
  creditRefunded: 'Credit refunded',
  remitted: 'Remitted to the state',
  remittanceReopened: 'Remittance taken back',
};

/** The account that carries what was earned before the year: no posting names it. */
export const EARNED_BEFORE = 'earnedBefore';

/** Any account of a trial balance. */
export type BalancedAccount = LedgerAccount | typeof EARNED_BEFORE;

const income: ReadonlySet<string> = new Set<LedgerAccount>(['fees', 'financeCharges', 'writtenOff']);

/** True for accounts of earnings and losses, whose balance begins each year at 0. */
export const isIncome = (account: LedgerAccount): boolean => income.has(account);

const words: Readonly<Record<string, string>> = {
  ...accountWords,
  [EARNED_BEFORE]: 'Earned in earlier years',
};

/** The name of an account of the ledger, “Bank”. */
export const accountName = (account: BalancedAccount): string => words[account] ?? account;

/** The account that a text names; undefined if there is no such account. */
export const ledgerAccountOf = (text: string): LedgerAccount | undefined =>
  ledgerAccounts.find((account) => account === text);

/** Every account, in the order of a trial balance. */
export const ledgerAccounts = Object.keys(accountWords).filter(
  (key): key is LedgerAccount => key in accountWords,
);

const places = new Map<string, number>(
  [...ledgerAccounts, EARNED_BEFORE].map((account, place) => [account, place]),
);

/** The place of an account in a trial balance. */
export const placeOfAccount = (account: BalancedAccount): number => places.get(account) ?? places.size;

/** The name of an account and kind together, “Bank (tax)”. */
export const accountAndKind = (account: BalancedAccount, kind: InvoiceKind): string =>
  `${accountName(account)} (${kindWords[kind].toLowerCase()})`;

/** Why a bank sent a debit back, for the payer and the office. */
export interface ReturnReason {
  /** The event, as the end of “The bank returned the payment: …”. */
  readonly words: string;
  /** The step by which the payer fixes it. */
  readonly fix: string;
}

const OTHER_ACCOUNT = 'Check the account with your bank, or pay from another one.';
const NUMBERS = 'Compare routing and account number with a check, add the account again, and pay from it.';
const ALLOW =
  'Give your bank the ACH codes shown beside Pay Invoices so that it allows the debit, then pay again.';

/** The return reasons of the Nacha Operating Rules (appendix 4) that a debit of a company's account meets. */
export const returnReasons: Readonly<Record<string, ReturnReason>> = {
  R01: {
    words: 'there was not enough money in the account',
    fix: 'Pay again once the account covers the amount.',
  },
  R02: { words: 'the account is closed', fix: 'Pay from another account.' },
  R03: { words: 'the bank found no such account', fix: NUMBERS },
  R04: { words: 'the account number is not one of the bank’s', fix: NUMBERS },
  R05: { words: 'the account is a private one, and its owner did not allow the debit', fix: ALLOW },
  R06: { words: 'the office’s bank asked for it back', fix: 'Ask the office before you pay again.' },
  R07: { words: 'the account’s owner no longer allows debits', fix: ALLOW },
  R08: { words: 'the payment was stopped by the account’s owner', fix: 'Pay again when it is in order.' },
  R09: { words: 'the money in the account was not available yet', fix: 'Pay again once it is.' },
  R10: { words: 'the account’s owner did not allow the debit', fix: ALLOW },
  R11: { words: 'the debit was not made as its owner allowed', fix: 'Ask the office before you pay again.' },
  R12: { words: 'the account has moved to another bank', fix: NUMBERS },
  R13: { words: 'the routing number belongs to no bank that takes debits', fix: NUMBERS },
  R14: { words: 'who holds the account for its owner has died', fix: OTHER_ACCOUNT },
  R15: { words: 'the owner of the account has died', fix: OTHER_ACCOUNT },
  R16: { words: 'the account is frozen', fix: OTHER_ACCOUNT },
  R17: { words: 'the bank could not read the debit', fix: NUMBERS },
  R20: { words: 'the account is not one that can be debited, such as a savings account', fix: OTHER_ACCOUNT },
  R24: { words: 'the bank took it for one that it had already', fix: 'Ask the office before you pay again.' },
  R29: { words: 'the company that owns the account did not allow the debit', fix: ALLOW },
  R31: { words: 'the bank returned it late, which the office’s bank allowed', fix: OTHER_ACCOUNT },
};

const UNKNOWN: ReturnReason = { words: 'the bank gave no reason that we know', fix: OTHER_ACCOUNT };

/** The reason of a code; a code that is not in the table has one in general words. */
export const returnReason = (code: string): ReturnReason => returnReasons[code] ?? UNKNOWN;

/** A bank account that only test programs can pay from, and the behaviour of its bank. */
interface TestAccount {
  readonly accountNumber: string;
  /** The code with which the payment comes back; null where it arrives. */
  readonly returns: string | null;
  readonly says: string;
}

/** The routing number of all bank accounts for tests: no bank has it. */
export const TEST_ROUTING_NUMBER = '110000000';

/** Bank accounts for tests: a payment from one is checked, answered and sent as an event, and not stored. */
export const testAccounts: readonly TestAccount[] = [
  { accountNumber: '000123456789', returns: null, says: 'The payment arrives.' },
  { accountNumber: '000111111101', returns: 'R01', says: 'There is not enough money in the account.' },
  { accountNumber: '000111111102', returns: 'R02', says: 'The account was closed.' },
  { accountNumber: '000111111103', returns: 'R03', says: 'The bank finds no such account.' },
  { accountNumber: '000111111104', returns: 'R04', says: 'The account number cannot be right.' },
  { accountNumber: '000111111108', returns: 'R08', says: 'The payment was stopped.' },
  { accountNumber: '000111111116', returns: 'R16', says: 'The account is frozen.' },
  { accountNumber: '000111111129', returns: 'R29', says: 'The company has not allowed the debit.' },
];

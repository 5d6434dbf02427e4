/**
 * The letter by which the office marks a person's account: `I` office staff, `A` agent or IPC filer, `Z` agency, `C`
 * insurer.
 */
export type UserTypeCode = 'I' | 'A' | 'Z' | 'C';

/** Insurer sub-types: `F` foreign (a company of another state), `A` alien (of another country). */
export type InsurerType = 'F' | 'A';

/** The kind of account. `IPC` files for coverage that it procured itself. */
export type AccountKind = 'Agent' | 'Agency' | 'AlienInsurer' | 'ForeignInsurer' | 'IPC' | 'Office';

/** The stored facts that decide the kind of an account. */
export interface AccountFacts {
  readonly userType: UserTypeCode;
  readonly isIpc?: boolean | undefined;
  /** Empty for anybody who is not an insurer. */
  readonly slipInsurerType?: InsurerType | null | undefined;
}

const kindOf: Record<UserTypeCode, (facts: AccountFacts) => AccountKind> = {
  I: () => 'Office',
  A: ({ isIpc }) => (isIpc === true ? 'IPC' : 'Agent'),
  Z: () => 'Agency',
  C: ({ slipInsurerType }) => (slipInsurerType === 'A' ? 'AlienInsurer' : 'ForeignInsurer'),
};

/** The kind of an account (spec 1 §3, §6). An insurer without a sub-type counts as foreign, the default. */
export function accountKind(facts: AccountFacts): AccountKind {
  return kindOf[facts.userType](facts);
}

/** True for foreign and alien insurers. */
export function isInsurer(kind: AccountKind): kind is 'AlienInsurer' | 'ForeignInsurer' {
  return kind === 'AlienInsurer' || kind === 'ForeignInsurer';
}

const BRACKETED = /[([]([^)\]]*)[)\]]?\s*$/;

/** The display name: the text before a bracket of `Ada Larkin [3001234]` (spec 1 §3). */
export function displayName(fullName: string): string {
  return fullName.replace(/\s*[([].*$/s, '').trim();
}

/** The license or account number in the bracket of `Ada Larkin [3001234]`, or `undefined`. */
export function bracketedNumber(fullName: string): string | undefined {
  const found = BRACKETED.exec(fullName)?.[1]?.trim();
  return found === undefined || found === '' ? undefined : found;
}

const writeNumber: Record<AccountKind, (number: string) => string> = {
  Agency: (number) => `Account# ${number}`,
  Agent: (number) => `LIC# ${number}`,
  IPC: (number) => number.replace(/lic/i, 'Account'),
  ForeignInsurer: (number) => `NAIC# ${number}`,
  AlienInsurer: (number) => `NAIC# ${number}`,
  Office: (number) => number,
};

/**
 * How an account number is shown (spec 1 §6): agency `Account# 12`, agent `LIC# 12`, IPC the number with `lic`
 * replaced by `Account`. The specification is silent on insurers, shown by their `NAIC# 12345`, and on staff.
 */
export function accountNumberLabel(kind: AccountKind, number: string): string {
  return writeNumber[kind](number);
}

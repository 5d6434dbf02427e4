import type { AccountKind } from './accountKind.js';

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

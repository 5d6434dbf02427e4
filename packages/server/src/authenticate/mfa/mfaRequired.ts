import type { AccountKind } from '@slip/forms/rules';

/** The kinds of account that need a second factor. */
export type MfaRequired = ReadonlySet<AccountKind>;

const everybody: readonly AccountKind[] = [
  'Office',
  'Agent',
  'Agency',
  'ForeignInsurer',
  'AlienInsurer',
  'IPC',
];

/** The words that an operator may write, and whom they mean. */
const words: Readonly<Record<string, readonly AccountKind[]>> = {
  staff: ['Office'],
  agents: ['Agent'],
  agencies: ['Agency'],
  insurers: ['ForeignInsurer', 'AlienInsurer'],
  ipc: ['IPC'],
  everybody,
  nobody: [],
};

/** The words, as a sentence has them. */
export const mfaWords = Object.keys(words).join(', ');

/** Reads whom `SLIP_MFA_REQUIRED` names, with commas between them; undefined when it does not know a word. */
export function readMfaRequired(text: string): MfaRequired | undefined {
  const named = text.split(',').map((word) => words[word.trim().toLowerCase()]);
  return named.includes(undefined) ? undefined : new Set(named.flatMap((kinds) => kinds ?? []));
}

/** Staff only: they see and change the data of everybody. */
export const usualMfaRequired: MfaRequired = new Set(words['staff']);

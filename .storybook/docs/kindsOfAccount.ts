import type { AccountKind } from '../../packages/forms/src/rules/index.js';

/** The kinds of account, in the order in which pages list them. */
export const kinds: readonly AccountKind[] = [
  'Agent',
  'Agency',
  'IPC',
  'ForeignInsurer',
  'AlienInsurer',
  'Office',
];

const names: Record<AccountKind, string> = {
  Agent: 'agents',
  Agency: 'agencies',
  IPC: 'people and companies that procure their own cover (IPC)',
  ForeignInsurer: 'foreign insurers',
  AlienInsurer: 'alien insurers',
  Office: 'the office',
};

/** A kind of account as a sentence names it. */
export function nameOfKind(kind: AccountKind): string {
  return names[kind];
}

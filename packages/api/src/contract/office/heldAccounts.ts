import type { AccountKind } from '@slip/forms/rules';
import { mixed } from 'yup';

/** An account that the office looks after: every kind but its own. */
export type HeldAccountKind = Exclude<AccountKind, 'Office'>;

const kinds: readonly HeldAccountKind[] = ['Agent', 'Agency', 'IPC', 'ForeignInsurer', 'AlienInsurer'];

/** The kind of an account that the office looks after. */
export const heldAccountKind = () => mixed<HeldAccountKind>().oneOf(kinds);

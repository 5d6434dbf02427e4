import type { HeldAccountKind } from '@slip/api/contract';
import type { AccountKind } from '@slip/forms/rules';
import { nothingFound } from './agentAccess.js';

/**
 * The kind of an account that the office looks after.
 * @throws HttpError (404) for the office's own account.
 */
export function heldKindOf(kind: AccountKind): HeldAccountKind {
  if (kind === 'Office') throw nothingFound();
  return kind;
}

import type { AccountKind } from '@slip/forms/rules';
import { policyAddress } from '../policy-view/policyAddress.js';
import type { PolicyAddress } from '../policyPaths.js';

/** Who opens an address. */
export interface Opener {
  readonly kind: AccountKind;
  /** The agent a person files as. */
  readonly referenceId: number | null;
}

/** The policy that the address of a new transaction names. */
export interface EndorsementAddress {
  /** Nothing when it names none. */
  readonly address: PolicyAddress | null;
  /** It names another agent, for whom the person does not file: their own id is used instead. */
  readonly isOfAnother: boolean;
}

/** Reads the address of a new transaction: `agentId` is an agency's, everybody else files as themselves (spec 3 §2.1). */
export function endorsementAddress(
  query: URLSearchParams,
  { kind, referenceId }: Opener,
): EndorsementAddress {
  if (kind === 'Agency') return { address: policyAddress(query), isOfAnother: false };
  const asked = query.get('agentId');
  const own = new URLSearchParams(query);
  own.set('agentId', String(referenceId));
  return {
    address: policyAddress(own),
    isOfAnother: asked !== null && asked !== String(referenceId),
  };
}

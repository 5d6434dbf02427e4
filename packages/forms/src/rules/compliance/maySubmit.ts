import type { AccountKind } from '../accounts/accountKind.js';
import { messages } from '../messages/index.js';
import type { Problem } from '../schema/problem.js';
import type { SignedPaper } from './signedPapers.js';

/**
 * Why a person may not sign and submit a quarterly affidavit or an annual filing; `undefined` when they may (spec 1 §6, §8): the
 * primary person of the agent's own account signs, and an agency only reads.
 */
export function checkMaySubmit(
  { kind, isPrimaryUser }: { readonly kind: AccountKind; readonly isPrimaryUser: boolean },
  paper: SignedPaper,
): Problem | undefined {
  if (kind === 'Agent')
    return isPrimaryUser ? undefined : { message: messages.compliance.primaryAccountOnly };
  if (kind !== 'Agency') return { message: messages.access.unauthorized };
  return {
    message:
      paper === 'affidavit' ? messages.compliance.affidavitByAgent : messages.compliance.annualFilingByAgent,
  };
}

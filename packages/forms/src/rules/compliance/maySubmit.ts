import { messages } from '../messages/index.js';
import type { Problem } from '../schema/problem.js';
import type { AccountKind } from '../user/account/accountKind.js';

/** Why a person may not sign and submit a quarterly affidavit or an annual filing; `undefined` when they may. */
export function checkMaySubmit(
  { kind, isPrimaryUser }: { readonly kind: AccountKind; readonly isPrimaryUser: boolean },
  what: 'affidavit' | 'annual filing',
): Problem | undefined {
  if (kind === 'Agent')
    return isPrimaryUser ? undefined : { message: messages.compliance.primaryAccountOnly };
  if (kind !== 'Agency') return { message: messages.access.unauthorized };
  return {
    message:
      what === 'affidavit' ? messages.compliance.affidavitByAgent : messages.compliance.annualFilingByAgent,
  };
}

import type { AccountKind } from '../account/index.js';
import type { Problem } from '../atoms/problem.js';
import { messages } from '../notices/index.js';

/** Why a person may not sign and submit a quarterly affidavit or an annual filing; nothing when they may. */
export function checkMaySubmit(
  { kind, isPrimaryUser }: { readonly kind: AccountKind; readonly isPrimaryUser: boolean },
  what: 'affidavit' | 'annual filing',
): Problem | undefined {
  const { access } = messages;
  if (kind === 'Agent') return isPrimaryUser ? undefined : { message: access.primaryAccountOnly };
  if (kind !== 'Agency') return { message: access.unauthorized };
  return { message: what === 'affidavit' ? access.affidavitByAgent : access.annualFilingByAgent };
}

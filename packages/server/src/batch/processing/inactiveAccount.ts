import { type BatchFinding, fileFinding } from '@slip/forms/batch';
import type { CalendarDate } from '@slip/forms/rules';
import { type ActivePeriod, isActiveOn } from '../../accounts/isActiveOn.js';

/** Why nothing of an account is filed today; nothing where it is active (R003). */
export function inactiveAccount(
  account: ActivePeriod & { readonly name: string },
  today: CalendarDate,
): BatchFinding[] {
  if (isActiveOn(account, today)) return [];
  return [fileFinding('R003', { message: `The account of ${account.name} is not active.` })];
}

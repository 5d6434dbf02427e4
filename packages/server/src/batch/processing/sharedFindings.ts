import { type BatchFinding, fileFinding, finding } from '@slip/forms/batch';
import type { CalendarDate } from '@slip/forms/rules';
import { type ActivePeriod, isActiveOn } from '../../accounts/recordDays.js';

/*
 * Findings about files of brokers and of insurers.
 */

/** The finding about an account that is not active on a day (R003); none where it is active. */
export function inactiveAccount(
  account: ActivePeriod & { readonly name: string },
  today: CalendarDate,
): BatchFinding[] {
  if (isActiveOn(account, today)) return [];
  return [fileFinding('R003', { message: `The account of ${account.name} is not active.` })];
}

/** Findings where a file is not of the kind that the account sends. */
export function submissionFindings(sent: string | undefined, expected: string | undefined): BatchFinding[] {
  if (sent === undefined || sent === expected) return [];
  const message = `The file is of the kind ${sent}, and this account sends ${expected ?? 'none'}.`;
  return [fileFinding('R006', { message })];
}

/** The finding about a row whose transaction is on file already (R007). @param fix left out, it is the fix of the rule */
export function onFileFinding(
  { line, cells }: { readonly line: number; readonly cells: { readonly PolicyNumber: string } },
  confirmationNumber: string,
  fix?: string,
): BatchFinding {
  const message = `A transaction of policy ${cells.PolicyNumber} with this effective date and premium is on file as ${confirmationNumber}.`;
  const place = { line, column: 'PolicyNumber', value: cells.PolicyNumber };
  return finding('R007', place, fix === undefined ? { message } : { message, fix });
}

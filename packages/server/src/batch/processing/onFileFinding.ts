import { type BatchFinding, finding } from '@slip/forms/batch';

/** The finding of a row whose transaction is on file already (R007). @param fix the rule's own where left out */
export function onFileFinding(
  { line, cells }: { readonly line: number; readonly cells: { readonly PolicyNumber: string } },
  confirmationNumber: string,
  fix?: string,
): BatchFinding {
  const message = `A transaction of policy ${cells.PolicyNumber} with this effective date and premium is on file as ${confirmationNumber}.`;
  const place = { line, column: 'PolicyNumber', value: cells.PolicyNumber };
  return finding('R007', place, fix === undefined ? { message } : { message, fix });
}

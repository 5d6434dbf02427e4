import { formatCount } from '@slip/forms/rules';
/** The maximum of lines in one export: about 10 MB of policies, and far more than anybody reads. */
export const MAX_EXPORTED = 100_000;

/** The closing line of an export that has more lines than it may have. */
export function moreThan(most: number, what: string): string {
  const count = formatCount(most);
  return `More than ${count} ${what} match. These are the ${count} newest: narrow the filters for the others.`;
}

import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { findTaxStatus, taxStatuses } from './taxStatuses.js';

/** A coverage code as an office adds it: four or five digits. */
export const checkCoverageCodeText = textCheck({
  required: { message: isRequired('Coverage Code') },
  patterns: [
    {
      pattern: /^[1-9]\d{3,4}$/,
      problem: { message: 'Coverage Code must be four or five digits, such as 5000.' },
    },
  ],
});

/** The name of a coverage. */
export const checkCoverageName = textCheck({
  required: { message: isRequired('Coverage Name') },
  maximum: atMost(limits.coverageName, 'Coverage Name'),
});

/** The tax statuses in a text that separates them by commas. */
export function splitTaxStatuses(joined: string): string[] {
  return joined
    .split(',')
    .map((status) => status.trim())
    .filter((status) => status !== '');
}

/** The tax statuses a coverage allows: at least one, each known to the office, none twice. */
export function checkTaxStatuses(codes: readonly string[]): Problem | undefined {
  if (codes.length === 0) return { message: isRequired('Tax Status') };
  const unknown = codes.find((code) => !findTaxStatus(code));
  if (unknown !== undefined) {
    const known = taxStatuses.map(({ code, name }) => `${code} (${name})`).join(', ');
    return { message: `${unknown} is not the code of a Tax Status: use some of ${known}.` };
  }
  return new Set(codes).size < codes.length ? { message: 'Tax Status must be unique.' } : undefined;
}

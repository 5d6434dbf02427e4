import type { CalendarDate } from '../calendar-date/index.js';
import { rowOn } from './datedRows.js';
import { type PolicyTextName, policyTextNames, policyTexts, type TextMaximums } from './policyTexts.js';
import type { FilingForm } from './StateDefinition.js';

const AS_USUAL = 'as usual';

/** The usual maximums as they are written: the highest that a state may have. */
export const usualMaximums = policyTextNames
  .map((name) => `${policyTexts[name].label} ${policyTexts[name].maximum}`)
  .join(', ');

/**
 * Reads a text such as `Policy Number 30, Comments 100`; `undefined` for any other text, and where a field is named
 * twice.
 */
export function parseTextMaximums(text: string): TextMaximums | undefined {
  if (text.trim().toLowerCase() === AS_USUAL) return {};
  const parts = text.split(',');
  const read = parts.flatMap((part) => {
    const [, label = '', digits = ''] = /^(.+) ([1-9]\d{0,2})$/.exec(part.trim()) ?? [];
    const name = policyTextNames.find(
      (each) => policyTexts[each].label.toLowerCase() === label.toLowerCase(),
    );
    const maximum = Number(digits);
    return name === undefined || maximum > policyTexts[name].maximum ? [] : [[name, maximum] as const];
  });
  const isWhole = read.length === parts.length && new Set(read.map(([name]) => name)).size === read.length;
  return isWhole ? Object.fromEntries(read) : undefined;
}

/** Writes maximums in their usual form: in the order of the form, without those that are as usual. */
export function writeTextMaximums(maximums: TextMaximums): string {
  const lower = policyTextNames.flatMap((name) => {
    const { label, maximum } = policyTexts[name];
    const own = maximums[name] ?? maximum;
    return own < maximum ? [`${label} ${own}`] : [];
  });
  return lower.length === 0 ? AS_USUAL : lower.join(', ');
}

/**
 * The maximum number of characters of a text.
 *
 * @param receivedOn the day on which the policy was first received; `null` where it is not known: then the highest
 * maximum that the state ever has counts
 */
export function textMaximum(
  name: PolicyTextName,
  { maximums }: Pick<FilingForm, 'maximums'>,
  receivedOn: CalendarDate | null,
): number {
  const rows = receivedOn === null ? maximums : [rowOn(maximums, receivedOn)];
  return Math.max(...rows.map(({ value }) => value[name] ?? policyTexts[name].maximum));
}

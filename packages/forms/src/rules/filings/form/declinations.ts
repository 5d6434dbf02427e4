import type { DeclinationForm } from './form.js';

/** An empty row for a declination (an insurer that refused the risk). */
export function emptyDeclination(): DeclinationForm {
  return { Insurer: '', NAIC: '' };
}

/** True if a declination, in the words of the wire, has neither name nor NAIC. */
export function isEmptyDeclination({
  insurerName,
  insurerNaic,
}: {
  readonly insurerName: string;
  readonly insurerNaic: string;
}): boolean {
  return insurerName.trim() === '' && insurerNaic.trim() === '';
}

/**
 * The rows of declinations that the form shows: at least the state's minimum (spec 3 §4.2), with empty ones added.
 * Empty rows that a higher minimum had added are removed again, because otherwise they would have to be filled in.
 */
export function declinationRows(
  rows: readonly DeclinationForm[],
  minimum: number,
): readonly DeclinationForm[] {
  const lastFilled = rows.findLastIndex(
    ({ Insurer, NAIC }) => !isEmptyDeclination({ insurerName: Insurer, insurerNaic: NAIC }),
  );
  const kept = rows.slice(0, Math.max(lastFilled + 1, minimum));
  return [...kept, ...Array.from({ length: Math.max(0, minimum - kept.length) }, emptyDeclination)];
}

/** The number of insurers that have declined; an insurer that is named twice counts once. */
export function declinationCount(declinations: readonly { readonly insurerNaic: string }[]): number {
  return new Set(declinations.map(({ insurerNaic }) => insurerNaic)).size;
}

/** True if a declination may be removed: never below the minimum (spec 3 §4.2). */
export function mayRemoveDeclination(count: number, minimum: number): boolean {
  return count > minimum;
}

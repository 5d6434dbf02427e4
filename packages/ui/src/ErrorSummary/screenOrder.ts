import { findControl } from './showField.js';

/**
 * The positions of errors in the order of their fields on the screen. An error whose field is not on the page, such as a
 * field of another step, keeps its place among the others.
 */
export function screenOrder(errors: ReadonlyArray<{ field?: string }>): readonly number[] {
  const controls = errors.map(({ field }) => (field === undefined ? null : findControl(field)));
  const found = errors.flatMap((_, index) => (controls[index] ? [index] : []));
  const sorted = found.toSorted((one, other) => {
    const first = controls[one];
    const second = controls[other];
    if (!first || !second || first === second) return one - other;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return errors.map((_, index) => {
    const at = found.indexOf(index);
    return at === -1 ? index : (sorted[at] ?? index);
  });
}

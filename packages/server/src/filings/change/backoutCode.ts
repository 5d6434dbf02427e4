import { backoutOf, findTransactionType } from '@slip/forms/rules';

/** The code of what backs out a transaction of a type (spec 3 §4.1). */
export function backoutCode(type: number): number {
  const known = findTransactionType(type);
  const reverse = known && backoutOf(known.code);
  if (!reverse) throw new RangeError(`A transaction of type ${type} cannot be backed out.`);
  return reverse.code;
}

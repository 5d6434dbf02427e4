import { type AccountKind, type InsurerKind, isInsurer } from '@slip/forms/rules';

/**
 * The kind of insurer that a caller is.
 * @throws RangeError for other accounts, which the contract keeps away.
 */
export function insurerKind(kind: AccountKind): InsurerKind {
  if (isInsurer(kind)) return kind;
  throw new RangeError(`An account of kind ${kind} reports no policies as an insurer.`);
}

import { registrationPath } from '../registrationPath.js';
import { isWorkKind, subjectOf } from './workWords.js';

/** The page of an item, for the kinds that have one. */
export function workPage(item: string): string | undefined {
  const [kind = ''] = item.split('-');
  return isWorkKind(kind) && kind === 'registration' ? registrationPath(subjectOf(item)) : undefined;
}

import { accountPath } from '../accountPath.js';
import { questionPath } from '../questionPath.js';
import { registrationPath } from '../registrationPath.js';
import { type ShownWork, subjectOf } from './workWords.js';

/** The page of an item, for the kinds that have one; of a batch application it is the account that applies. */
export function workPage({ item, kind, names }: ShownWork): string | undefined {
  if (kind === 'registration') return registrationPath(subjectOf(item));
  if (kind === 'batchApplication') return accountPath(subjectOf(item));
  return kind === 'question' && names.confirmationNumber !== null
    ? questionPath(names.confirmationNumber)
    : undefined;
}

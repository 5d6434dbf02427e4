import { workKinds } from '@slip/api/contract';
import { nothingFound } from '../../accounts/agentAccess.js';
import type { ItemName } from './readQueue.js';

/** An item as it is named on the wire: `registration-4`. */
export const itemKey = ({ kind, subject }: ItemName): string => `${kind}-${subject}`;

/** The item of such a name. @throws HttpError (404) when there is no such kind. */
export function itemOf(key: string): ItemName {
  const [name, number] = key.split('-');
  const kind = workKinds.find((each) => each === name);
  if (kind === undefined) throw nothingFound();
  return { kind, subject: Number(number) };
}

import type { inbox, Output } from '@slip/api/contract';
import { portalPathOf } from '../../inbox/portalPathOf.js';
import { portalBase } from '../../navigation/origin.js';
import { paths } from '../../paths.js';
import { placeOfAddress } from '../batchAddress.js';

/** A message about the response to a file, which nobody has opened yet. */
export interface UnreadResponse {
  readonly messageId: number;
  readonly message: string;
  readonly messageDate: string;
  /** The number of the file, such as `0000412`. */
  readonly submission: string;
  /** The address of the response. */
  readonly path: string;
}

/** The messages of an inbox that lead to responses and were not read yet. */
export function unreadResponses(items: Output<typeof inbox.inboxItems>): readonly UnreadResponse[] {
  return items.flatMap(({ messageId, message, messageDate, isNew, link }) => {
    // Y: not read yet (spec 2 §3).
    const path = isNew === 'Y' ? portalPathOf(link) : undefined;
    if (path === undefined) return [];
    const { pathname, searchParams } = new URL(path, portalBase);
    const { submission } = placeOfAddress(searchParams);
    if (pathname !== paths.batchSubmission || submission === null) return [];
    return [{ messageId, message, messageDate, submission, path }];
  });
}

import { type Output, useClient } from '@slip/api';
import { filings } from '@slip/api/contract';
import { useCallback, useEffect, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';

/** A filing that was begun, as the list of them has it. */
export type ListedDraft = Output<typeof filings.policyDrafts>[number];

/**
 * The filings that the person has begun, asked for when the page opens: a list that is kept from before does not have a filing that
 * was begun in another tab a moment ago.
 */
export function useBegunFilings() {
  const client = useClient();
  const { failed } = useNotices();
  /** Undefined until the office has answered; none if they could not be read. */
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>();
  const read = useCallback(
    () =>
      client.call(filings.policyDrafts).catch((error: unknown): readonly ListedDraft[] => {
        failed(error);
        return [];
      }),
    [client, failed],
  );
  const reload = useCallback(async () => setDrafts(await read()), [read]);
  useEffect(() => {
    void read().then(setDrafts);
  }, [read]);
  return { drafts, reload };
}

import { useAction, useEndpoint } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { useEffect, useEffectEvent } from 'react';
import { unreadResponses } from './unreadResponses.js';

/** Marks the message about a response as read once the response stands on the screen, as pressing the message does. */
export function useResponseRead(submissionNumber: string, isShown: boolean): void {
  const { data } = useEndpoint(inbox.inboxItems, isShown ? {} : null);
  const { run } = useAction(inbox.changeInboxItemsStatus);
  const of = unreadResponses(data ?? []).filter(
    ({ submission }) => Number(submission) === Number(submissionNumber),
  );
  const ids = of.map(({ messageId }) => messageId).join();
  const read = useEffectEvent(() => {
    const inboxItemIds = of.map(({ messageId }) => messageId);
    // If marking fails, the message visibly stays unread; no notice is needed.
    run({ body: { inboxItemIds, status: 'N' } }).catch(() => undefined);
  });
  useEffect(() => {
    if (ids !== '') read();
  }, [ids]);
}

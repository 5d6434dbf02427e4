import { useEndpoint } from '@slip/api';
import { inbox } from '@slip/api/contract';
import { useEvery } from '../clock/useEvery.js';
import { INBOX_POLL_MS } from '../inbox/inboxPolling.js';

/**
 * How many items of the inbox nobody has read yet; asked for only where the menu shows it. It is a read like any other,
 * so that whatever is read or deleted on a screen is counted at once, and a failure leaves what was last known.
 */
export function useInboxCount(isShown: boolean): number {
  const { data, reload } = useEndpoint(inbox.newInboxItemCount, isShown ? {} : null);
  useEvery(isShown ? INBOX_POLL_MS : null, () => void reload());
  return data ?? 0;
}

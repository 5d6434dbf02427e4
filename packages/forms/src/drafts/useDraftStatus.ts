import { useSyncExternalStore } from 'react';
import type { DraftSaver, DraftStatus } from './draftSaver.js';

const nothing = () => () => undefined;

/** The current status of a draft; `saved` where there is none to save. */
export function useDraftStatus(
  saver: Pick<DraftSaver<never>, 'status' | 'subscribe'> | undefined,
): DraftStatus {
  const status = () => saver?.status ?? 'saved';
  return useSyncExternalStore(saver?.subscribe ?? nothing, status, () => 'saved');
}

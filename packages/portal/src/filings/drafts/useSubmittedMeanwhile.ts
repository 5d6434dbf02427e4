import { useEffect, useRef } from 'react';
import type { BegunFiling } from './useBegunFiling.js';

/**
 * A list of drafts that was read before a filing was sent still names it. Whoever opens the form then wants to file something new:
 * as long as the form has not been shown, what was submitted meanwhile is passed over, and the form opens on what is on file now.
 * @param onSubmitted opens it again; left out where the address names the draft, or where the form was open already
 * @returns what the page shows
 */
export function useSubmittedMeanwhile<Values>(
  begun: BegunFiling<Values>,
  draftId: string,
  onSubmitted: ((draftId: string) => Promise<void>) | undefined,
): BegunFiling<Values> {
  const isPassedOver = begun.status === 'submitted' && onSubmitted !== undefined;
  const open = useRef(onSubmitted);
  useEffect(() => {
    open.current = onSubmitted;
  });
  useEffect(() => {
    if (isPassedOver) void open.current?.(draftId);
  }, [isPassedOver, draftId]);
  return isPassedOver ? { status: 'loading' } : begun;
}

import { useEffect, useRef } from 'react';
import type { BegunFiling } from './useBegunFiling.js';

/**
 * A list of drafts may still have a draft that was submitted after the list was read. A person who opens the form then wants to file
 * something new: the submitted draft is skipped, and the form opens again for the policy as it is on file now.
 * @param onSubmitted opens the form again; left out if the address names the draft, or if the form has been shown already
 * @returns the state that the page shows
 */
export function useSubmittedMeanwhile<Values>(
  begun: BegunFiling<Values>,
  draftId: string,
  onSubmitted: ((draftId: string) => Promise<void>) | undefined,
): BegunFiling<Values> {
  const isSkipped = begun.status === 'submitted' && onSubmitted !== undefined;
  const openAgain = useRef(onSubmitted);
  useEffect(() => {
    openAgain.current = onSubmitted;
  });
  useEffect(() => {
    if (isSkipped) void openAgain.current?.(draftId);
  }, [isSkipped, draftId]);
  return isSkipped ? { status: 'loading' } : begun;
}

import type { Read } from '@slip/api';
import { useEffect, useState } from 'react';

/**
 * True once a read has the answer of this visit: a form opens only once, and an answer that another page has kept may be hours old.
 * That one is used only if the office does not answer.
 * @param read one with `refreshOnMount: false`, because it is asked for again here
 * @param isAsked false as long as the read has no input
 */
export function useIsOfThisVisit(
  { data, reload }: Pick<Read<unknown>, 'data' | 'reload'>,
  isAsked = true,
): boolean {
  const [answer, setAnswer] = useState<'awaited' | 'kept' | 'ofThisVisit'>('awaited');
  // An answer that is there as soon as it is asked for was kept.
  if (isAsked && answer === 'awaited') setAnswer(data === undefined ? 'ofThisVisit' : 'kept');
  const isKept = answer === 'kept';
  useEffect(() => {
    if (isKept) void reload().then(() => setAnswer('ofThisVisit'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the kept answer is found.
  }, [isKept]);
  return answer === 'ofThisVisit';
}

import type { Read } from '@slip/api';
import { useEffect, useState } from 'react';

/**
 * True once a read has the answer of this visit: a form opens only once, and an answer that another page has kept may be hours old.
 * That one is used only if the office does not answer.
 * @param read one with `refreshOnMount: false`, because it is asked for again here
 */
export function useIsOfThisVisit({ data, reload }: Pick<Read<unknown>, 'data' | 'reload'>): boolean {
  const [isOfThisVisit, setIsOfThisVisit] = useState(data === undefined);
  useEffect(() => {
    if (!isOfThisVisit) void reload().then(() => setIsOfThisVisit(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens.
  }, []);
  return isOfThisVisit;
}

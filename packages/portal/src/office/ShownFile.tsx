import type { DownloadedFile } from '@slip/api/contract';
import { color, radius } from '@slip/ui/tokens';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

/** A PDF in the page, as the browser draws it. */
export const ShownDocument = styled.iframe`
  display: block;
  box-sizing: border-box;
  inline-size: 100%;
  block-size: min(40rem, 75vh);
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
`;

/**
 * The address of a file in this page, while it is shown; null where it did not come.
 * @param key names the file: another one is read again
 */
export function useFileAddress(
  key: string,
  isShown: boolean,
  read: (options: { readonly signal: AbortSignal }) => Promise<DownloadedFile>,
): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isShown || key === '') return undefined;
    const leaving = new AbortController();
    let made: string | undefined;
    const { signal } = leaving;
    const show = async () => {
      try {
        const { blob } = await readNow({ signal });
        if (signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      } catch {
        if (!signal.aborted) setAddress(null);
      }
    };
    void show();
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [key, isShown]);
  return address;
}

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
 * Loads a file to show it in the page.
 * @param key names the file: another key loads it again.
 * @returns the object URL of the file; undefined while it loads, null if it could not be loaded.
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
    const loading = new AbortController();
    let objectUrl: string | undefined;
    const { signal } = loading;
    const show = async () => {
      try {
        const { blob } = await readNow({ signal });
        if (signal.aborted) return;
        objectUrl = URL.createObjectURL(blob);
        setAddress(objectUrl);
      } catch {
        if (!signal.aborted) setAddress(null);
      }
    };
    void show();
    return () => {
      loading.abort();
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [key, isShown]);
  return address;
}

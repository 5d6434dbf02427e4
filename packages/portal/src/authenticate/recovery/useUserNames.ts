import { ApiError, useClient } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { useCallback, useEffect, useState } from 'react';

/** The parameters of an emailed link: `a` the token, `z` the email, `u` the user name (spec 1 §2). */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
  readonly userName: string;
}

/** The state of reading a link. */
type ReadLink =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly email: string; readonly userNames: readonly string[] }
  /** The link is unknown, used or too old. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed' };

/** True if the office refused the link as unknown, used or too old, without saying which; 429 is too many tries. */
function isLinkRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500 && error.status !== 429
  );
}

/** Reads the user names that a link is for; `retry` reads them again. */
export function useUserNames({ token, email, userName }: ResetLink): {
  read: ReadLink;
  retry: () => Promise<void>;
} {
  const client = useClient();
  const [read, setRead] = useState<ReadLink>({ status: 'loading' });
  const isComplete = token !== '' && email !== '';

  const ask = useCallback(
    async (signal?: AbortSignal): Promise<ReadLink> => {
      try {
        const body = { token, email, username: userName };
        const answer = await client.call(authenticate.getUserNames, { body }, signal && { signal });
        return { status: 'ready', ...answer };
      } catch (error) {
        return { status: isLinkRefused(error) ? 'expired' : 'failed' };
      }
    },
    [client, token, email, userName],
  );

  useEffect(() => {
    if (!isComplete) return undefined;
    const reading = new AbortController();
    const readLink = async () => {
      const next = await ask(reading.signal);
      if (!reading.signal.aborted) setRead(next);
    };
    void readLink();
    return () => reading.abort();
  }, [ask, isComplete]);

  return {
    read: isComplete ? read : { status: 'expired' },
    retry: async () => {
      setRead({ status: 'loading' });
      setRead(await ask());
    },
  };
}

import { ApiError, useClient } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { useCallback, useEffect, useState } from 'react';

/** The parameters of an emailed link: `a` the token, `z` the email, `u` the user name (spec 1 §2). */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
  readonly userName: string;
}

/** How far reading a link has come. */
export type ReadLink =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly email: string; readonly userNames: readonly string[] }
  /** The link is unknown, used or too old. */
  | { readonly status: 'expired' }
  | { readonly status: 'failed' };

/** A link the office refuses is one that is unknown, used or too old; it does not say which. */
function isLinkRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500 && error.status !== 429
  );
}

/** Reads the user names that a link is for; `again` asks once more. */
export function useUserNames({ token, email, userName }: ResetLink): {
  read: ReadLink;
  again: () => Promise<void>;
} {
  const client = useClient();
  const [read, setRead] = useState<ReadLink>({ status: 'loading' });
  const isWhole = token !== '' && email !== '';

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
    if (!isWhole) return undefined;
    const giveUp = new AbortController();
    const readLink = async () => {
      const next = await ask(giveUp.signal);
      if (!giveUp.signal.aborted) setRead(next);
    };
    void readLink();
    return () => giveUp.abort();
  }, [ask, isWhole]);

  return {
    read: isWhole ? read : { status: 'expired' },
    again: async () => {
      setRead({ status: 'loading' });
      setRead(await ask());
    },
  };
}

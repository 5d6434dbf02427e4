import { ApiError, useClient } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { Heading } from '@slip/ui/Heading';
import { ArrowStartIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { paths } from '../../paths.js';
import { AuthCard } from '../AuthCard.js';

/** The parameters of an emailed link: `a` the token, `z` the email, `u` the user name (spec 1 §2). */
export interface ResetLink {
  readonly token: string;
  readonly email: string;
  readonly userName: string;
}

/** How far reading a link has come. */
type ReadLink =
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

interface RecoveryCardProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A page of the recovery, with the way back to the sign-in page. */
export function RecoveryCard({ title, intro, children }: RecoveryCardProps) {
  return (
    <AuthCard>
      <Stack gap="5">
        <Stack gap="1">
          <Heading level={1}>{title}</Heading>
          {intro !== undefined && (
            <Text as="p" tone="muted">
              {intro}
            </Text>
          )}
        </Stack>
        {children}
        <Link variant="standalone" href={paths.login}>
          <ArrowStartIcon size="s" />
          Return to Login
        </Link>
      </Stack>
    </AuthCard>
  );
}

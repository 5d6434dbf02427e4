import { Heading } from '@slip/ui/Heading';
import { ArrowStartIcon } from '@slip/ui/Icon';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { paths } from '../../paths.js';
import { AuthCard } from '../AuthCard.js';

interface RecoveryCardProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The card of a page of password recovery or of the provider, with a link back to the sign-in page. */
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

import { Heading } from '@slip/ui/Heading';
import { ArrowStartIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { paths } from '../../paths.js';
import { AuthCard } from '../AuthCard.js';
import type { MfaFlow } from './useMfaFlow.js';

export interface MfaCardProps {
  readonly flow: MfaFlow;
  readonly title: string;
  /** What to do here, in a sentence or two. */
  readonly intro: ReactNode;
  /** Whether another method can be chosen from here. */
  readonly canChoose?: boolean;
  readonly children: ReactNode;
}

/** One step of the second factor, with the ways back. */
export function MfaCard({ flow, title, intro, canChoose = false, children }: MfaCardProps) {
  const isBackup = flow.state.purpose === 'backup';
  useDocumentTitle(title);
  return (
    <AuthCard>
      <Stack gap="5">
        <Stack gap="1">
          <Heading level={1}>{title}</Heading>
          <Text as="p" tone="muted">
            {intro}
          </Text>
        </Stack>
        {children}
        <Inline gap="4" justify="between">
          <Link variant="standalone" href={isBackup ? paths.home : paths.login}>
            <ArrowStartIcon size="s" />
            {isBackup ? 'Back to the dashboard' : 'Back to sign in'}
          </Link>
          {canChoose && (
            <Link variant="standalone" onPress={() => flow.go('select')}>
              Use another method
            </Link>
          )}
        </Inline>
      </Stack>
    </AuthCard>
  );
}

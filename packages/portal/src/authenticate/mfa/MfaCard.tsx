import { Heading } from '@slip/ui/Heading';
import { ArrowStartIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { paths } from '../../paths.js';
import { useRuntimeConfig } from '../../runtime-config/RuntimeConfigContext.js';
import { settingsPath } from '../../settingsPath.js';
import { AuthCard } from '../AuthCard.js';
import { type MfaPurpose, offeredTo } from './mfaState.js';
import type { MfaFlow } from './useMfaFlow.js';

export interface MfaCardProps {
  readonly flow: MfaFlow;
  readonly title: string;
  /** The instruction for this step, in a sentence or two. */
  readonly intro: ReactNode;
  /** True if another method can be chosen from here, if there is one. */
  readonly canChoose?: boolean;
  /** The question before the office's telephone number, for a person who has no other method. @default about a missing code */
  readonly helpQuestion?: string;
  readonly children: ReactNode;
}

const toSignIn = { href: paths.login, label: 'Back to sign in' };

const waysBack: Readonly<Record<MfaPurpose, { readonly href: string; readonly label: string }>> = {
  'sign-in': toSignIn,
  'set-up': toSignIn,
  backup: { href: paths.home, label: 'Back to the dashboard' },
  settings: { href: settingsPath('second-factors'), label: 'Back to Settings' },
};

/** The card of one step of the second factor, with the links that lead back or to another method. */
export function MfaCard({
  flow,
  title,
  intro,
  canChoose = false,
  helpQuestion = 'No way to get a code?',
  children,
}: MfaCardProps) {
  const { office } = useRuntimeConfig();
  const { purpose } = flow.state;
  const back = waysBack[purpose];
  const hasOthers = offeredTo(flow.state).length > 1;
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
        {canChoose && !hasOthers && purpose === 'sign-in' && (
          <Text as="p" size="s" tone="muted">
            {helpQuestion} Call {office.phone} or write to{' '}
            <Link href={`mailto:${office.email}`}>{office.email}</Link>: the office can remove this method,
            and you choose another one when you sign in.
          </Text>
        )}
        <Inline gap="4" justify="between">
          <Link variant="standalone" href={back.href}>
            <ArrowStartIcon size="s" />
            {back.label}
          </Link>
          {canChoose && hasOthers && (
            <Link variant="standalone" onPress={() => flow.go('select')}>
              Use another method
            </Link>
          )}
        </Inline>
      </Stack>
    </AuthCard>
  );
}

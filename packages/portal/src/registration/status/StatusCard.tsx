import type { registration as contract, Output, RegistrationStatus } from '@slip/api/contract';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { formatMoment } from '../../clock/formatMoment.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { accountTypes } from '../accountTypes.js';

/** A registration as its sender sees it. */
export type FoundRegistration = NonNullable<Output<typeof contract.registrationStatus>['registration']>;

const forgotten = <Link href={paths.forgotPassword}>{titles.forgotPassword}</Link>;

/** What each state is called, and what it means for whoever registered. */
const states: Readonly<
  Record<RegistrationStatus, { label: string; tone: BadgeProps['tone']; next: ReactNode }>
> = {
  pending: {
    label: 'Waiting for the office',
    tone: 'info',
    next: 'Staff are reviewing your request and will reply by email. There is nothing you need to do.',
  },
  approved: {
    label: 'Approved',
    tone: 'success',
    next: (
      <>
        Your account is ready. The email that says so has a link to set your password, good for seven days;
        after that, use {forgotten}.
      </>
    ),
  },
  rejected: {
    label: 'Not approved',
    tone: 'danger',
    next: 'Once this is settled, please register again.',
  },
  expired: {
    label: 'Expired',
    tone: 'warning',
    next: 'It was not decided on in time; we are sorry for that. Please register again: your user name and numbers are free.',
  },
};

/** What became of a registration, and what to do next. */
export function StatusCard({ registration }: { registration: FoundRegistration }) {
  const { kind, status, submittedAt, decidedAt, reason, expiresAt } = registration;
  const { label, tone, next } = states[status];
  return (
    <Card title="Your registration">
      <Stack gap="4">
        <DescriptionList
          columns={1}
          items={[
            { label: 'Status', value: <Badge tone={tone}>{label}</Badge> },
            { label: 'Account', value: accountTypes.find((type) => type.kind === kind)?.title ?? kind },
            { label: 'Received', value: formatMoment(submittedAt) },
            ...(decidedAt === null
              ? []
              : [{ label: status === 'expired' ? 'Expired' : 'Decided', value: formatMoment(decidedAt) }]),
            ...(expiresAt === null ? [] : [{ label: 'Decision by', value: formatMoment(expiresAt) }]),
            ...(reason === null ? [] : [{ label: 'Reason', value: reason }]),
          ]}
        />
        <Text as="p">{next}</Text>
      </Stack>
    </Card>
  );
}

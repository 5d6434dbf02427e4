import { useAction } from '@slip/api';
import { type Input, type Output, type RegistrationStatus, registration } from '@slip/api/contract';
import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import {
  normalizeReceiptNumber,
  type RegistrationStatusForm,
  registrationStatusSchema,
} from '@slip/forms/rules';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMoment } from '../../clock/clock.js';
import { useDocumentTitle } from '../../navigation/useDocumentTitle.js';
import { useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { accountTypes } from '../accountTypes.js';
import { BackToTypes } from '../RegistrationForm.js';

/** A registration as its sender sees it. */
export type FoundRegistration = NonNullable<Output<typeof registration.registrationStatus>['registration']>;

const forgotten = <Link href={paths.forgotPassword}>{titles.forgotPassword}</Link>;

/** The name of each state, and its meaning for the person who registered. */
const states: Readonly<
  Record<RegistrationStatus, { label: string; tone: BadgeProps['tone']; next: ReactNode }>
> = {
  pending: {
    label: 'Waiting for the office',
    tone: 'info',
    next: 'Staff are reviewing your request and will reply by email. There is nothing you need to do.',
  },
  asked: {
    label: 'Waiting for you',
    tone: 'warning',
    next: 'The office needs something more. The newest email about your registration has a link that continues it, with everything you entered.',
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
  withdrawn: {
    label: 'Withdrawn',
    tone: 'neutral',
    next: 'You took it back, and the office does not decide on it. Your user name and numbers are free to register again.',
  },
};

/** The label of the moment at which a registration ended. */
const endWords = {
  approved: 'Decided',
  rejected: 'Decided',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const;

/** Takes a registration back, once its sender has confirmed it. */
function WithdrawButton({ withdraw, isRunning }: { withdraw: () => Promise<void>; isRunning: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button onPress={() => setAsking(true)}>Withdraw it</Button>
      <ConfirmDialog
        title="Withdraw your registration?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Withdraw"
        isPending={isRunning}
        onConfirm={() => void withdraw().then(() => setAsking(false))}
      >
        The office will not decide on it. This cannot be taken back, but you can register again.
      </ConfirmDialog>
    </div>
  );
}

/** The outcome of a registration, and what to do next. */
function StatusCard({ found, children }: { found: FoundRegistration; children: ReactNode }) {
  const { kind, status, submittedAt, decidedAt, reason, expiresAt } = found;
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
            ...(decidedAt === null || status === 'pending' || status === 'asked'
              ? []
              : [{ label: endWords[status], value: formatMoment(decidedAt) }]),
            ...(expiresAt === null
              ? []
              : [
                  { label: status === 'asked' ? 'Answer by' : 'Decision by', value: formatMoment(expiresAt) },
                ]),
            ...(reason === null
              ? []
              : [{ label: status === 'asked' ? 'The office asks' : 'Reason', value: reason }]),
          ]}
        />
        <Text as="p">{next}</Text>
        {children}
      </Stack>
    </Card>
  );
}

const title = 'Registration status';

/** The outcome of a registration, asked for with its number and email address, which only its sender knows. */
export default function RegistrationStatus() {
  useDocumentTitle(title);
  const [query] = useSearchParams();
  const notices = useNotices();
  const { run, isRunning } = useAction(registration.registrationStatus);
  const withdrawing = useAction(registration.withdrawRegistration);
  const [found, setFound] = useState<FoundRegistration | null>();
  const [foundBy, setFoundBy] = useState<Input<typeof registration.withdrawRegistration>['body']>();
  const answer = useRef<HTMLDivElement>(null);
  const form = useSchemaForm<RegistrationStatusForm>({
    schema: registrationStatusSchema,
    defaultValues: { ReceiptNumber: query.get('number') ?? '', Email: '' },
  });

  async function ask({ ReceiptNumber, Email }: RegistrationStatusForm): Promise<undefined> {
    setFound(undefined);
    try {
      const body = { receiptNumber: ReceiptNumber, email: Email };
      setFound((await run({ body })).registration);
      setFoundBy(body);
    } catch (failure) {
      notices.failed(failure);
    }
  }
  async function withdraw(): Promise<void> {
    // By the values that found it: the fields may have been changed since.
    if (foundBy === undefined) return;
    try {
      setFound((await withdrawing.run({ body: foundBy })).registration);
    } catch (failure) {
      notices.failed(failure);
    }
  }
  useEffect(() => {
    // The answer is beside or below the form: screen readers read it, and small screens scroll to it.
    if (found !== undefined) answer.current?.focus();
  }, [found]);

  return (
    <Stack gap="5">
      <BackToTypes />
      <PageTitle
        title={title}
        subtitle="See whether staff have decided on your request for an account, or take it back."
      />
      <Grid columns={2} gap="5">
        <Card title="Which registration?">
          <Form form={form} onSubmit={ask} aria-label={title} summaryLevel={3}>
            <FormTextField
              control={form.control}
              name="ReceiptNumber"
              label="Registration Number"
              description="It was shown after you submitted, and is in the email that says your registration was received."
              normalize={normalizeReceiptNumber}
              autoComplete="off"
              spellCheck="false"
              isRequired
            />
            <FormTextField
              control={form.control}
              name="Email"
              label="Email"
              description="The address of the primary contact, as you registered it."
              type="email"
              autoComplete="email"
              isRequired
            />
            <div>
              <Button type="submit" variant="primary" isPending={isRunning}>
                Show status
              </Button>
            </div>
          </Form>
        </Card>
        <div ref={answer} tabIndex={-1} style={{ outline: 'none' }}>
          {found === null && (
            <Banner tone="warning" title="No such registration">
              No registration has this number and this email address together. Please compare both with the
              email that says your registration was received.
            </Banner>
          )}
          {found && (
            <StatusCard found={found}>
              {(found.status === 'pending' || found.status === 'asked') && (
                <WithdrawButton withdraw={withdraw} isRunning={withdrawing.isRunning} />
              )}
            </StatusCard>
          )}
        </div>
      </Grid>
    </Stack>
  );
}

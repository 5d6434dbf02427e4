import { type Output, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { ReactNode } from 'react';
import { useFailureNotice } from '../notices/useNotices.js';
import { Age, useDaysSince } from '../office/Age.js';
import { questionPath } from '../office/questionPath.js';
import { registrationPath } from '../office/registrationPath.js';
import { paths } from '../paths.js';
import { FirstFew } from '../settings/lists/FirstFew.js';

const title = 'What waits for the office';

/** As many as a dashboard lists; the others are counted. */
const LISTED = 20;
const SHOWN = 5;
interface WaitingProps {
  readonly what: string;
  readonly total: number;
  /** Where the duty is done. */
  readonly how: ReactNode;
  readonly children: ReactNode;
}

function Waiting({ what, total, how, children }: WaitingProps) {
  return (
    <Stack gap="2">
      <Inline gap="2" align="baseline">
        <Heading level={3} size="m">
          {what}
        </Heading>
        <Badge isCount tone={total > 0 ? 'accent' : 'neutral'}>
          {total}
        </Badge>
      </Inline>
      {total === 0 ? <Text tone="muted">None.</Text> : children}
      {total > 0 && (
        <Text as="p" size="s" tone="muted">
          {how}
        </Text>
      )}
    </Stack>
  );
}

function Requests({
  registrations: { rows, total },
}: {
  registrations: Output<typeof office.registrations>;
}) {
  const daysSince = useDaysSince();
  return (
    <Waiting
      what="Registrations to decide"
      total={total}
      how={<Link href={paths.officeRegistrations}>All registrations that wait</Link>}
    >
      <FirstFew items={rows} shown={SHOWN} what="registrations">
        {({ requestId, kind, name, submittedAt }) => (
          <Inline as="li" key={requestId} gap="2" justify="between" align="baseline">
            <Text>
              <Link href={registrationPath(requestId)}>{name}</Link>{' '}
              <Text size="s" tone="muted">
                {kind}
              </Text>
            </Text>
            <Age days={daysSince(submittedAt)} />
          </Inline>
        )}
      </FirstFew>
    </Waiting>
  );
}

function Answered({ questions: { rows, total } }: { questions: Output<typeof office.questions> }) {
  return (
    <Waiting
      what="Answered questions (TIQs)"
      total={total}
      how={<Link href={paths.officeQuestions}>All questions that wait</Link>}
    >
      <FirstFew items={rows} shown={SHOWN} what="questions">
        {(row) => (
          <Inline as="li" key={row.confirmationNumber} gap="2" justify="between" align="baseline">
            <Stack>
              <Link href={questionPath(row.confirmationNumber)}>{row.confirmationNumber}</Link>
              <Text size="s" tone="muted">
                {row.agtPolicyInsured}, {row.agentName}
              </Text>
            </Stack>
            <Age days={row.ageInDays} />
          </Inline>
        )}
      </FirstFew>
    </Waiting>
  );
}

function Duties() {
  const page = { page: 0, pageSize: LISTED };
  const registrations = useEndpoint(office.registrations, { query: { status: 'pending', ...page } });
  const questions = useEndpoint(office.questions, { query: { status: 'waiting', ...page } });
  const error = registrations.error ?? questions.error;
  useFailureNotice(error);
  if (error !== undefined) {
    const again = () => void Promise.all([registrations.reload(), questions.reload()]);
    return (
      <EmptyState
        size="s"
        headingLevel={3}
        title="What waits could not be loaded"
        actions={<Button onPress={again}>Try again</Button>}
      />
    );
  }
  if (registrations.data === undefined || questions.data === undefined) return <Skeleton lines={5} />;
  if (registrations.data.total + questions.data.total === 0) {
    return (
      <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="Nothing waits">
        No registration is to be decided, and no answered question is to be settled.
      </EmptyState>
    );
  }
  return (
    <Stack gap="5">
      <Requests registrations={registrations.data} />
      <Answered questions={questions.data} />
    </Stack>
  );
}

/** The duties of the office's own people, the oldest first. */
export function OfficeDuties() {
  return (
    <Card title={title}>
      <Duties />
    </Card>
  );
}

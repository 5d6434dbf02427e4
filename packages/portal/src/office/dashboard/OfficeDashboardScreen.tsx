import { useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { CheckIcon, DownloadIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatTime, useInterval } from '../../clock/clock.js';
import { useFileDownload } from '../../downloads/useFileDownload.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { paths, stateFiguresHome } from '../../paths.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { titles } from '../../titles.js';
import { Age, useDaysSince } from '../Age.js';
import { questionsPath } from '../officePaths.js';
import { workKindWords } from '../work/workWords.js';
import { DueByAge, ReceivedByState } from './DashboardTables.js';
import { asCapped, type DashboardData, inDollars } from './figureWords.js';

/** Milliseconds between two reads: nobody decides by these figures to the second. */
const EVERY_MINUTE = 60_000;

const workPath = (kind: string) => `${paths.officeWork}?kind=${kind}`;

/** The queue by kind: how many entries wait, and how long the oldest one has waited. */
function WhatWaits({ waiting }: Pick<DashboardData, 'waiting'>) {
  const daysSince = useDaysSince();
  const kinds = waiting.filter(({ count }) => count > 0);
  return (
    <Card
      title="What waits"
      actions={
        <Link variant="standalone" href={paths.officeWork}>
          All of it
        </Link>
      }
    >
      {kinds.length === 0 ? (
        <EmptyState size="s" headingLevel={3} icon={<CheckIcon />} title="Nothing waits">
          What comes in is counted here by itself.
        </EmptyState>
      ) : (
        <DescriptionList
          variant="rows"
          columns={1}
          items={kinds.map(({ kind, count, since }) => ({
            id: kind,
            label: <Link href={workPath(kind)}>{workKindWords[kind].many}</Link>,
            value: (
              <Inline as="span" gap="2" align="baseline">
                {asCapped(count)}
                {since !== null && (
                  <Text as="span" size="s" tone="muted">
                    the oldest <Age days={daysSince(since)} />
                  </Text>
                )}
              </Inline>
            ),
            isNumeric: true,
          }))}
        />
      )}
    </Card>
  );
}

/** A count that links to the list of what it counts; a bad one is marked. */
function Counted({ count, href, isBad = false }: { count: number; href?: string; isBad?: boolean }) {
  const shown = isBad && count > 0 ? <Badge tone="warning">{asCapped(count)}</Badge> : asCapped(count);
  return href !== undefined && count > 0 ? <Link href={href}>{shown}</Link> : shown;
}

/** Questions, returned payments, jobs and mail. */
function HowItRuns({ questions, returned, jobs, mail }: DashboardData) {
  return (
    <Card title="Questions, payments, jobs and mail">
      <Stack gap="4">
        {jobs.workers === 0 && (
          <Banner tone="danger" announce="none" title="No worker is alive">
            Batch files, reports and mail wait until one is started.
          </Banner>
        )}
        <DescriptionList
          variant="rows"
          columns={1}
          items={[
            {
              label: 'Questions that wait for their filer',
              value: <Counted count={questions.asked} href={questionsPath({ status: 'all' })} />,
              isNumeric: true,
            },
            {
              label: 'Questions that were answered',
              // 'waiting' is what waits for the office.
              value: <Counted count={questions.answered} href={questionsPath({ status: 'waiting' })} />,
              isNumeric: true,
            },
            {
              label: 'Payments that came back',
              value: (
                <Inline as="span" gap="2" align="baseline">
                  <Counted count={returned.count} href={workPath('returnedPayment')} isBad />
                  {returned.count > 0 && inDollars(returned.total)}
                </Inline>
              ),
              isNumeric: true,
            },
            { label: 'Jobs that wait or are worked on', value: asCapped(jobs.waiting), isNumeric: true },
            {
              label: 'Jobs that fail',
              value: <Counted count={jobs.failing} href={workPath('job')} isBad />,
              isNumeric: true,
            },
            { label: 'Workers that are alive', value: jobs.workers, isNumeric: true },
            { label: 'Messages that have yet to leave', value: asCapped(mail.waiting), isNumeric: true },
            {
              label: 'Messages that nobody got',
              value: <Counted count={mail.givenUp} href={workPath('mail')} isBad />,
              isNumeric: true,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The open amounts as a file that lists each invoice. */
function ReceivablesButton() {
  const client = useClient();
  const notices = useNotices();
  const { download, isRunning } = useFileDownload(notices.failed);
  return (
    <Button
      icon={<DownloadIcon size="s" />}
      isPending={isRunning}
      onPress={() => void download(() => client.call(office.receivables, { query: {} }))}
    >
      Each invoice (CSV)
    </Button>
  );
}

function Dashboard() {
  const { data, error, reload } = useEndpoint(office.dashboard);
  useFailureNotice(data ? undefined : error);
  useInterval(EVERY_MINUTE, () => void reload());
  if (data === undefined) {
    if (error === undefined) {
      return (
        <Grid columns={2} gap="5" isStretched>
          {['What waits', 'Questions, payments, jobs and mail'].map((title) => (
            <Card key={title} title={title} aria-busy>
              <Skeleton lines={6} />
            </Card>
          ))}
        </Grid>
      );
    }
    return (
      <EmptyState
        title="The dashboard could not be loaded"
        actions={<Button onPress={() => void reload()}>Try again</Button>}
      />
    );
  }
  return (
    <Stack gap="5">
      <Text as="p" tone="muted">
        As of {formatTime(new Date(data.at))}. The figures are read again each minute.
      </Text>
      <Grid columns={2} gap="5" isStretched>
        <WhatWaits waiting={data.waiting} />
        <HowItRuns {...data} />
      </Grid>
      <ReceivedByState received={data.received} quarter={data.quarter} />
      <DueByAge due={data.due} actions={<ReceivablesButton />} />
    </Stack>
  );
}

/** The first page of staff: `/slip/office`. */
export default function OfficeDashboardScreen() {
  const { firstName } = useSignedInUser();
  return (
    <Stack gap="5">
      <PageTitle
        title={`Welcome, ${firstName}`}
        actions={
          <Link variant="standalone" href={stateFiguresHome}>
            {titles.officeStateFigures}
          </Link>
        }
      />
      <Dashboard />
    </Stack>
  );
}

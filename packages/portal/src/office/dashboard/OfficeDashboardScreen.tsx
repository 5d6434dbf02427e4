import { type Read, useClient, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
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
import { LoadFailed } from '../../pages/LoadFailed.js';
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

/** The style of a count at the end of its row: the ages before it end at one edge. */
const countStyle = { minInlineSize: '3ch', textAlign: 'end' } as const;

/** The queue by kind: how long the oldest entry has waited, and how many wait. */
function WhatWaits({ waiting, returned }: Pick<DashboardData, 'waiting' | 'returned'>) {
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
              <Inline as="span" gap="2" align="baseline" isNowrap>
                {since !== null && (
                  <>
                    <Text as="span" size="s" tone="muted">
                      {kind === 'returnedPayment' && `${inDollars(returned.total)}, `}the oldest
                    </Text>
                    <Age days={daysSince(since)} />
                  </>
                )}
                <span style={countStyle}>{asCapped(count)}</span>
              </Inline>
            ),
            isNumeric: true,
          }))}
        />
      )}
    </Card>
  );
}

const underWay = 'Questions, jobs and mail';

/** Questions, jobs and mail that nobody of the office has to look after. */
function UnderWay({ questions, jobs, mail }: Pick<DashboardData, 'questions' | 'jobs' | 'mail'>) {
  const asked = asCapped(questions.asked);
  return (
    <Card title={underWay}>
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
              value:
                questions.asked > 0 ? <Link href={questionsPath({ status: 'all' })}>{asked}</Link> : asked,
              isNumeric: true,
            },
            { label: 'Jobs that wait or are worked on', value: asCapped(jobs.waiting), isNumeric: true },
            { label: 'Workers that are alive', value: jobs.workers, isNumeric: true },
            { label: 'Messages that have yet to leave', value: asCapped(mail.waiting), isNumeric: true },
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

function Dashboard({ read: { data, error, reload } }: { readonly read: Read<DashboardData> }) {
  if (data === undefined) {
    if (error === undefined) {
      return (
        <Grid columns={2} gap="5" isStretched>
          {['What waits', underWay].map((title) => (
            <Card key={title} title={title} aria-busy>
              <Skeleton lines={4} />
            </Card>
          ))}
        </Grid>
      );
    }
    return <LoadFailed title="The dashboard could not be loaded" onRetry={reload} />;
  }
  return (
    <Stack gap="5">
      <Grid columns={2} gap="5" isStretched>
        <WhatWaits {...data} />
        <UnderWay {...data} />
      </Grid>
      <ReceivedByState received={data.received} quarter={data.quarter} />
      <DueByAge due={data.due} actions={<ReceivablesButton />} />
    </Stack>
  );
}

/** The first page of staff: `/slip/office`. */
export default function OfficeDashboardScreen() {
  const { firstName } = useSignedInUser();
  const read = useEndpoint(office.dashboard);
  const { data, error, reload } = read;
  useFailureNotice(data ? undefined : error);
  useInterval(EVERY_MINUTE, () => void reload());
  return (
    <Stack gap="5">
      <PageTitle
        title={`Welcome, ${firstName}`}
        subtitle={`${data ? `As of ${formatTime(new Date(data.at))}. ` : ''}The figures are read again each minute.`}
        actions={
          <Link variant="standalone" href={stateFiguresHome}>
            {titles.officeStateFigures}
          </Link>
        }
      />
      <Dashboard read={read} />
    </Stack>
  );
}

import { useAction, useEndpoint } from '@slip/api';
import { office } from '@slip/api/contract';
import { formatUsDate } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useMayCall } from '../../session/useMayCall.js';
import { periodWords } from '../dashboard/figureWords.js';
import { RunDialog } from '../work/RunDialog.js';
import { ClosingChecks } from './ClosingChecks.js';
import { type CheckedPeriod, InsurerPeriodChecks, listOfCheck, reasonAbove } from './InsurerPeriodChecks.js';

/** A period that is over: its checks, and the button that closes it. */
function InsurerPeriod({ period }: { readonly period: CheckedPeriod }) {
  const notices = useNotices();
  const mayClose = useMayCall(office.closeInsurerPeriod);
  const [isAsking, setAsking] = useState(false);
  const { run } = useAction(office.closeInsurerPeriod);
  const { since, problem } = period;
  const name = periodWords(period.period);
  return (
    <Stack gap="3">
      <Heading level={3} size="m">
        {name}
      </Heading>
      <Text
        as="p"
        tone="muted"
      >{`Nothing of it could be reported in time from ${formatUsDate(since)} on.`}</Text>
      <InsurerPeriodChecks period={period} />
      {mayClose && (
        <div>
          <Button disabledReason={reasonAbove(problem)} onPress={() => setAsking(true)}>
            {`Close ${name} of insurers`}
          </Button>
        </div>
      )}
      {isAsking && (
        <RunDialog
          title={`Close ${name} of insurers?`}
          consequence="Insurers can report, correct and declare nothing more of it. From a terminal it can be opened again."
          confirm="Close"
          run={async () => {
            await run({ body: { period: period.period } });
            notices.succeeded(`Closed: ${name} of insurers.`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** The periods of insurers that wait to be closed, with the checks before each. */
export function InsurerPeriods() {
  const { data, error, isLoading, reload } = useEndpoint(office.insurerClosing, { query: {} });
  useFailureNotice(data ? undefined : error);
  return (
    <Stack gap="5">
      <Heading level={2} size="l">
        Periods of insurers
      </Heading>
      {data === undefined || data.length === 0 ? (
        <ClosingChecks
          label="Periods of insurers that wait"
          listOf={listOfCheck}
          checks={undefined}
          isLoading={isLoading && data === undefined}
          error={data ? undefined : error && 'The periods of insurers could not be loaded.'}
          onRetry={() => void reload()}
          emptyState={
            <EmptyState size="s" headingLevel={3} title="No period waits">
              A period is listed here from the day after its reports were due until it is closed.
            </EmptyState>
          }
        />
      ) : (
        data.map((period) => <InsurerPeriod key={period.period} period={period} />)
      )}
    </Stack>
  );
}

import type { Output, Read } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { Button } from '@slip/ui/Button';
import { EmptyState } from '@slip/ui/EmptyState';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/formatMoment.js';
import { useFailureNotice } from '../../notices/useNotices.js';

export interface HistoryEventsProps {
  readonly read: Read<Output<typeof filings.policyHistory>>;
}

/** Who did what to a policy, and when, the newest first. */
export function HistoryEvents({ read: { data, error, reload } }: HistoryEventsProps) {
  useFailureNotice(error);
  if (data === undefined && error !== undefined) {
    return (
      <EmptyState
        size="s"
        headingLevel={4}
        title="The history could not be loaded"
        actions={<Button onPress={() => void reload()}>Try again</Button>}
      />
    );
  }
  if (data === undefined) return <Spinner label="Loading the history" isCentred />;
  if (data.length === 0) {
    return (
      <EmptyState size="s" headingLevel={4} title="Nothing is recorded yet">
        What is filed and changed from now on appears here.
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" gap="3">
      {data.map(({ at, who, what }, index) => (
        // Several events may have the same time; the order only changes when newer events are added.
        <Stack as="li" gap="0.5" key={`${at} ${data.length - index}`}>
          <Text size="s" tone="muted">
            <time dateTime={at}>{formatMoment(at)}</time> · {who}
          </Text>
          <Text>{what}</Text>
        </Stack>
      ))}
    </Stack>
  );
}

import type { Output, Read } from '@slip/api';
import type { filings } from '@slip/api/contract';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';

/** The line that opens the history of a policy; the history is read only then. */
export function HistoryLine({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      title="What happened to this policy"
      headingLevel={2}
      isExpanded={isOpen}
      onExpandedChange={setIsOpen}
      data-print={isOpen ? undefined : 'hide'}
    >
      {isOpen && children}
    </Disclosure>
  );
}

interface HistoryEventsProps {
  readonly read: Read<Output<typeof filings.policyHistory>>;
}

/** The events in the history of a policy, the newest first. */
export function HistoryEvents({ read: { data, error, reload } }: HistoryEventsProps) {
  useFailureNotice(error);
  if (data === undefined && error !== undefined) {
    return <LoadFailed size="s" headingLevel={3} title="The history could not be loaded" onRetry={reload} />;
  }
  if (data === undefined) return <Spinner label="Loading the history" isCentred />;
  if (data.length === 0) {
    return (
      <EmptyState size="s" headingLevel={3} title="Nothing is recorded yet">
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

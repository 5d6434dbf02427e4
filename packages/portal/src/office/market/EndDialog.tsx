import { useEndpoint } from '@slip/api';
import { MAX_USES_COUNTED, type MarketKind, office } from '@slip/api/contract';
import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useFailureNotice } from '../../notices/useNotices.js';
import { type MarketRecord, marketKinds, recordTitle } from './marketKinds.js';

interface EndDialogProps {
  readonly kind: MarketKind;
  readonly record: MarketRecord;
  readonly lastDay: CalendarDate;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

function countWords(count: number, one: string): string {
  if (count === 0) return `No ${one}`;
  if (count >= MAX_USES_COUNTED) return `${MAX_USES_COUNTED} or more ${one.replace(/y$/, 'ie')}s`;
  return count === 1 ? `1 ${one}` : `${count} ${one.replace(/y$/, 'ie')}s`;
}

/** Shows how many policies and drafts the last day of a record affects, before it is stored. */
export function EndDialog({ kind, record, lastDay, onAnswer }: EndDialogProps) {
  const { data, error, reload } = useEndpoint(office.recordUse, {
    query: { kind, key: record.key, lastDay },
  });
  useFailureNotice(error);
  const day = formatUsDate(lastDay);
  const words = data && [
    `${countWords(data.running, 'policy')} on file with this ${marketKinds[kind].one} end after that day. They stay as they are.`,
    ...(data.later === 0
      ? []
      : [
          `${countWords(data.later, 'policy')} of them have a transaction that begins after that day: look at those.`,
        ]),
    `${countWords(data.drafts, 'draft')} that somebody has begun name it: whatever begins after that day in them is refused.`,
  ];
  return (
    <ConfirmDialog
      title={`End ${recordTitle(kind, record)} on ${day}?`}
      isOpen
      confirmLabel="Set the last day"
      onOpenChange={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <Stack gap="3">
        <Text as="p">{`Nothing that begins after ${day} can be filed with it any more.`}</Text>
        {words?.map((each) => (
          <Text as="p" key={each}>
            {each}
          </Text>
        ))}
        {!words && !error && <Skeleton lines={2} />}
        {error && (
          <Stack gap="2">
            <Text as="p">What it touches could not be counted.</Text>
            <Button size="s" onPress={() => void reload()}>
              Try again
            </Button>
          </Stack>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

import type { ReportJob, ReportJobStatus } from '@slip/api/contract';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { ProgressBar } from '@slip/ui/ProgressBar';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/formatMoment.js';

const words: Readonly<
  Record<ReportJobStatus, { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Being made', tone: 'info' },
  done: { label: 'Ready', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

const shown = (count: number) => count.toLocaleString('en-US');

/** How a report stands in a word. */
export function standingOf({ status }: ReportJob): string {
  return words[status].label;
}

/** What is known beyond the word. */
function detailOf({ status, failure, keptUntil, rowsTotal }: ReportJob): string {
  if (status === 'failed') return failure ?? '';
  if (status !== 'done') return '';
  if (keptUntil === null) return 'Its file is no longer kept.';
  const lines = rowsTotal === null ? '' : `${shown(rowsTotal)} lines. `;
  return `${lines}Kept until ${formatMoment(keptUntil)}.`;
}

/** How a report stands that is made in the background: how far it is, or what became of it. */
export function JobStanding({ job }: { readonly job: ReportJob }) {
  const { status, rowsDone, rowsTotal, title } = job;
  const { label, tone } = words[status];
  const detail = detailOf(job);
  if (status === 'running') {
    return (
      <ProgressBar
        label={label}
        aria-label={`${label}: ${title}`}
        valueText={rowsTotal === null ? shown(rowsDone) : `${shown(rowsDone)} of ${shown(rowsTotal)}`}
        {...(rowsTotal !== null && { value: rowsDone, max: Math.max(1, rowsTotal) })}
      />
    );
  }
  return (
    <Stack gap="0.5">
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {detail !== '' && (
        <Text size="s" tone="muted">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

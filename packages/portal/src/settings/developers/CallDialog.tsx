import { useEndpoint } from '@slip/api';
import { admin, type Output } from '@slip/api/contract';
import { Badge, type BadgeProps } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { CopyButton } from '@slip/ui/CopyButton';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Dialog } from '@slip/ui/Dialog';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { formatMoment } from '../../clock/clock.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { CodeBlock } from './CodeBlock.js';

/** A call in the list. */
export type ProgramCall = Output<typeof admin.programCalls>[number];

function toneOf(status: number): NonNullable<BadgeProps['tone']> {
  if (status >= 500) return 'danger';
  return status >= 300 ? 'warning' : 'success';
}

/** The status of an answer, in its color. */
export function StatusBadge({ status }: Pick<ProgramCall, 'status'>) {
  return <Badge tone={toneOf(status)}>{String(status)}</Badge>;
}

/** Indents JSON; JSON that was cut off cannot be parsed and stays as it is. */
function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** The facts about a call that the list has already. */
const itemsOf = (call: ProgramCall) => [
  { label: 'When', value: formatMoment(call.at) },
  { label: 'Status', value: <StatusBadge status={call.status} /> },
  { label: 'Program', value: call.isTest ? `${call.program}, as a test` : call.program },
  { label: 'Token', value: `…${call.lastFour}` },
  { label: 'Took', value: `${call.milliseconds} ms` },
  {
    label: 'Request id',
    value: (
      <Inline gap="2" align="center">
        <Text isMono>{call.requestId}</Text>
        <CopyButton value={call.requestId} label="Copy the request id" />
      </Inline>
    ),
  },
];

interface CallDialogProps {
  readonly call: ProgramCall;
  readonly onClose: () => void;
}

/** A call of a program: what it sent, without secrets, and why it was refused. */
export function CallDialog({ call, onClose }: CallDialogProps) {
  const { callId, method, path, status } = call;
  const { data, error, reload } = useEndpoint(admin.programCall, { query: { callId } });
  useFailureNotice(data ? undefined : error);
  const refusal = data?.error ?? (status >= 500 ? 'The office could not do it: nothing was changed.' : null);
  return (
    <Dialog title={`${method} ${path}`} size="l" isOpen onOpenChange={onClose}>
      <Stack gap="5">
        <DescriptionList columns={2} items={itemsOf(call)} />
        {!data && !error && <Skeleton lines={4} />}
        {!data && error && (
          <LoadFailedBanner onRetry={reload}>The call could not be loaded.</LoadFailedBanner>
        )}
        {data && refusal !== null && (
          <Banner tone={status >= 500 ? 'danger' : 'warning'} announce="none">
            <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{refusal}</span>
          </Banner>
        )}
        {data && data.query !== null && <CodeBlock label="Query" code={readable(data.query)} />}
        {data && data.body !== null && <CodeBlock label="Body" code={readable(data.body)} />}
        {data && (data.query ?? data.body) === null && (
          <Text as="p">It sent neither a query nor a body.</Text>
        )}
        {data && (data.query ?? data.body) !== null && (
          <Text as="p" tone="muted" size="s">
            Of secrets, names and free texts only their length is kept.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

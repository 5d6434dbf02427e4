import { type Read, useEndpoint } from '@slip/api';
import { type compliance, type Output, user } from '@slip/api/contract';
import { messages, submissionLabel, submissionNumber } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { shownDate } from '../../filings/shownDate.js';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';

type Declared = Output<typeof compliance.getInsurerNoBusinesses>;
type Filing = Declared[number];

const none: Declared = [];

/** Whether it holds; or since when, and by which policy, it does not. */
function Standing({ filing: { voidedDate, voidedByPolicyId, voidedByPolicyNumber } }: { filing: Filing }) {
  if (voidedDate === null) return <Badge tone="success">Filed</Badge>;
  return (
    <Stack gap="0.5">
      <span>
        <Badge tone="warning">Void since {shownDate(voidedDate)}</Badge>
      </span>
      <Text size="s" tone="muted">
        Premium of the period was reported:{' '}
        {voidedByPolicyId === null ? (
          voidedByPolicyNumber
        ) : (
          <Link href={insurerPolicyPath({ policyId: voidedByPolicyId })}>policy {voidedByPolicyNumber}</Link>
        )}
      </Text>
    </Stack>
  );
}

const columns: readonly DataColumn<Filing>[] = [
  { id: 'state', header: 'State', isRowHeader: true, isSortable: true, value: ({ stateName }) => stateName },
  {
    id: 'period',
    header: 'Period',
    isSortable: true,
    sortsDescendingFirst: true,
    value: (filing) => submissionNumber(filing),
    cell: (filing) => submissionLabel(filing),
  },
  {
    id: 'received',
    header: 'Received Date',
    isSortable: true,
    sortsDescendingFirst: true,
    value: ({ receivedDate }) => receivedDate,
    cell: ({ receivedDate }) => shownDate(receivedDate),
  },
  { id: 'filedBy', header: 'Filed by', isSortable: true, value: ({ filedBy }) => filedBy },
  {
    id: 'standing',
    header: 'Status',
    isWrapping: true,
    cell: (filing) => <Standing filing={filing} />,
    value: ({ voidedDate }) => (voidedDate === null ? 'Filed' : 'Void'),
  },
];

const keyOf = ({ noBusinessId }: Filing) => String(noBusinessId);

/** What the insurer has declared, the newest first, also what is void by now (spec 3 §2.6). */
export function DeclaredPeriods({ declared }: { declared: Read<Declared> }) {
  // Whose list it is also stands on what is printed.
  const { data: insurer } = useEndpoint(user.ndaEntityDetails);
  return (
    <Card
      title="Recently filed"
      description={insurer && `${insurer.entityName}, NAIC Number ${insurer.entityLicense}`}
    >
      <DataGrid
        label="Recently filed"
        columns={columns}
        rows={declared.data ?? none}
        getRowId={keyOf}
        getRowTone={({ voidedDate }) => (voidedDate === null ? null : { tone: 'neutral', label: 'Void' })}
        isLoading={declared.isLoading}
        error={declared.error && 'What was filed could not be loaded.'}
        onRetry={() => void declared.reload()}
        emptyState={
          <EmptyState title={messages.compliance.noneFound}>
            States and periods you declare without business stand here, also after premium was reported of
            them.
          </EmptyState>
        }
      />
    </Card>
  );
}

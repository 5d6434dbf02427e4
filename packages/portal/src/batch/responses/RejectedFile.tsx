import { useEndpoint } from '@slip/api';
import { batchsubmission, type Output } from '@slip/api/contract';
import { formatCount, formatCountOf } from '@slip/forms/rules';
import { Accordion } from '@slip/ui/Accordion';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useFailureNotice } from '../../notices/useNotices.js';
import { FileValue } from '../FileValue.js';
import { LoadedResponse, ResponseHeader, RuleLink, WAS_A_TEST } from './ResponseHeader.js';

type Response = Output<typeof batchsubmission.getRejectedResponse>;
type Group = Response['groups'][number];
type Finding = Group['findings'][number];

/** A finding with its place in the list, which is its key. */
interface ListedFinding extends Finding {
  readonly at: number;
}

const columns: readonly ColumnDef<ListedFinding>[] = [
  {
    id: 'line',
    header: 'Line',
    meta: { isRowHeader: true, align: 'end' },
    enableSorting: true,
    accessorFn: ({ line }) => line,
    cell: ({ row }) => (row.original.line === null ? 'The file' : formatCount(row.original.line)),
  },
  {
    id: 'value',
    header: 'Value',
    meta: { isWrapping: true, minWidth: '7rem' },
    cell: ({ row }) => <FileValue value={row.original.value} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    meta: { isWrapping: true, minWidth: '14rem' },
    accessorFn: ({ rejectionReason }) => rejectionReason,
  },
  { id: 'fix', header: 'Fix', meta: { isWrapping: true, minWidth: '14rem' }, accessorFn: ({ fix }) => fix },
];

/** The columns of a group. Its reason and fix stand above the table; they are columns only if they differ between its findings. */
function columnsOf({ rejectionReason, fix, findings }: Group): readonly ColumnDef<ListedFinding>[] {
  const isSame = {
    reason: findings.every((each) => each.rejectionReason === rejectionReason),
    fix: findings.every((each) => each.fix === fix),
  };
  return columns.filter(({ id }) => !((id === 'reason' && isSame.reason) || (id === 'fix' && isSame.fix)));
}

const keyOf = ({ at }: ListedFinding) => String(at);

function Findings({ group }: { readonly group: Group }) {
  const rows = group.findings.map((finding, at) => ({ ...finding, at }));
  const rest = group.count - rows.length;
  const name = `${group.rule}${group.place === null ? '' : ` of ${group.place}`}: ${group.rejectionReason}`;
  return (
    <Stack gap="2">
      <Text as="p">
        {group.place !== null && (
          <>
            Where: <Text isMono>{group.place}</Text>.{' '}
          </>
        )}
        {group.fix} <RuleLink rule={group.rule} />
      </Text>
      <DataGrid
        label={`Findings by ${name}`}
        columns={columnsOf(group)}
        rows={rows}
        getRowId={keyOf}
        pageSizes={[10, 25, 50]}
      />
      {rest > 0 && (
        <Text as="p" size="s" tone="muted">
          {formatCountOf(rest, 'more finding')} of this kind {rest === 1 ? 'is' : 'are'} not listed; the first{' '}
          {formatCount(rows.length)} are.
        </Text>
      )}
    </Stack>
  );
}

function rejectionWords({ groups, isTest }: Pick<Response, 'groups' | 'isTest'>): string {
  const findings = formatCountOf(
    groups.reduce((sum, { count }) => sum + count, 0),
    'finding',
  );
  return isTest
    ? `${WAS_A_TEST} ${findings} would reject the whole file. Fix it and try it again.`
    : `${findings} rejected the whole file, and nothing of it is on file. Fix the file and upload it again.`;
}

/** Why a file was rejected: findings of a kind together, each with its line, value and fix (spec 2 §3 Rejected response). */
export function RejectedFile({ query }: { readonly query: { readonly submissionNumber: string } }) {
  const response = useEndpoint(batchsubmission.getRejectedResponse, { query });
  useFailureNotice(response.data ? undefined : response.error);
  return (
    <LoadedResponse response={response}>
      {(data) => (
        <>
          <Banner tone="danger" announce="none" title="Submission Rejected">
            {rejectionWords(data)}
          </Banner>
          <ResponseHeader header={data} />
          <Accordion
            headingLevel={3}
            allowsMultipleExpanded
            defaultExpandedKeys={['0']}
            items={data.groups.map((group, at) => ({
              id: String(at),
              title: group.rejectionReason,
              aside: <Badge tone="danger">{formatCountOf(group.count, 'finding')}</Badge>,
              content: <Findings group={group} />,
            }))}
          />
        </>
      )}
    </LoadedResponse>
  );
}

import { formatAmount, formatUsDate } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode } from 'react';
import { policyViewPath } from '../../filings/policyPaths.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { type ShownDifference, toldAmount, toldDay } from './differenceWords.js';

type Side = NonNullable<ShownDifference['filedSide']>;
type Line = Side['transactions'][number];

const columns: readonly ColumnDef<Line>[] = [
  {
    id: 'type',
    header: 'Transaction',
    meta: { isRowHeader: true, isWrapping: true, minWidth: '8rem' },
    cell: ({ row }) => row.original.type,
  },
  { id: 'effective', header: 'Effective', cell: ({ row }) => formatUsDate(row.original.effectiveDate) },
  { id: 'received', header: 'Received', cell: ({ row }) => formatUsDate(row.original.receivedOn) },
  amountColumn('premium', 'Premium', ({ premium }) => premium),
];
const lineId = ({ confirmationNumber }: Line) => confirmationNumber;

interface SideCardProps {
  readonly title: string;
  readonly side: Side | null;
  readonly nothing: string;
  /** The premium up to the last day that had to be reported, marked where the sides differ. */
  readonly premium: ReactNode;
  /** The first day, marked where the sides differ. */
  readonly from: ReactNode;
  readonly link?: ReactNode;
}

/** The policy as the agent filed it, or as the insurer reported it. */
function SideCard({ title, side, nothing, premium, from, link }: SideCardProps) {
  return (
    <Card title={title} actions={link}>
      {side === null ? (
        <Text tone="muted">{nothing}</Text>
      ) : (
        <Stack gap="4">
          <DescriptionList
            items={[
              { label: 'Told by', value: side.by },
              { label: 'Policy', value: side.policyNumber },
              { label: 'Insured', value: side.insured },
              { label: 'First told', value: formatUsDate(side.submittedOn) },
              { label: 'First day', value: from },
              { label: 'Premium compared', value: premium, isNumeric: true },
              {
                label: 'Premium in all',
                value: formatAmount(side.premium, { currency: true }),
                isNumeric: true,
              },
            ]}
          />
          <DataGrid
            label={`${title}: transactions`}
            columns={columns}
            rows={side.transactions}
            getRowId={lineId}
            isUnpaged={side.transactions.length <= 10}
            pageSizes={[10, 25, 50, 100]}
          />
        </Stack>
      )}
    </Card>
  );
}

function withMark(text: string, isMarked: boolean): ReactNode {
  if (!isMarked) return text;
  return (
    <Inline gap="2">
      <Badge tone="warning">Differs</Badge>
      <Text>{text}</Text>
    </Inline>
  );
}

/** Both sides of a difference beside each other; what differs is marked. */
export function DifferenceSides({ difference }: { readonly difference: ShownDifference }) {
  const { filedSide, reportedSide, filed, reported, filedFrom, reportedFrom, state } = difference;
  const isBoth = filed !== null && reported !== null;
  const arePremiumsDifferent = isBoth && filed !== reported;
  const areDaysDifferent = isBoth && filedFrom !== reportedFrom;
  return (
    <Grid columns={2} gap="5" isStretched>
      <SideCard
        title="What the agent filed"
        side={filedSide}
        nothing={
          difference.kind === 'otherInsurer'
            ? 'The agent filed this number, but with another insurer.'
            : 'Nothing of this number, state and agent is on file.'
        }
        premium={withMark(toldAmount(filed), arePremiumsDifferent)}
        from={withMark(toldDay(filedFrom), areDaysDifferent)}
        link={
          typeof filedSide?.agentId === 'number' && (
            <Link href={policyViewPath({ policyId: filedSide.policyId, agentId: filedSide.agentId, state })}>
              View the policy
            </Link>
          )
        }
      />
      <SideCard
        title="What the insurer reported"
        side={reportedSide}
        nothing="The insurer reported nothing of this number, state and agent, although it was due."
        premium={withMark(toldAmount(reported), arePremiumsDifferent)}
        from={withMark(toldDay(reportedFrom), areDaysDifferent)}
      />
    </Grid>
  );
}

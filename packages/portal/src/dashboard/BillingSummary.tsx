import { useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { type Cents, formatAmount, quarterLabel } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Disclosure } from '@slip/ui/Disclosure';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { decideAccess } from '../navigation/access.js';
import { useFailureNotice } from '../notices/useNotices.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import {
  type BilledQuarter,
  type BillingSummaryData,
  billedInWords,
  billedQuarters,
} from './billingFigures.js';
import { QuarterPlot } from './PeriodTable.js';
import { WhatIsDue, whatIsDue } from './WhatIsDue.js';

const TITLE = 'Billed and paid by quarter';

const inDollars = (amount: Cents) => formatAmount(amount, { currency: true });

const amountColumn = (
  id: string,
  header: string,
  of: (row: BilledQuarter) => Cents,
): ColumnDef<BilledQuarter> => ({
  id,
  header,
  meta: { align: 'end' },
  cell: ({ row }) => inDollars(of(row.original)),
});

const columns: readonly ColumnDef<BilledQuarter>[] = [
  {
    id: 'quarter',
    header: 'Quarter',
    meta: { isRowHeader: true },
    cell: ({ row }) => quarterLabel(row.original.quarter),
  },
  amountColumn('billed', 'Billed', ({ billed }) => billed),
  amountColumn('paid', 'Paid', ({ paid }) => paid),
  amountColumn('open', 'Open', ({ billed, paid }) => billed - paid),
];

/** The amounts billed in the last eight quarters and the part that is paid, as a plot and as the table it is drawn from. */
function BilledByQuarter({ summary }: { readonly summary: BillingSummaryData }) {
  const figures = useMemo(() => billedQuarters(summary), [summary]);
  if (summary.totals.length === 0) {
    return (
      <Card title={TITLE}>
        <EmptyState size="s" headingLevel={3} title="Nothing was billed yet">
          The office bills each quarter when it is over.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={TITLE}>
      <Stack gap="3">
        <QuarterPlot
          bars={figures.map(({ quarter, billed, paid }) => ({ quarter, amount: billed, filled: paid }))}
          label={billedInWords(figures)}
        />
        <Text as="p" size="s" tone="muted">
          The outline is what was billed of the quarter, the filled part what of it is paid.
        </Text>
        <Disclosure title="Show billed and paid as a table">
          <DataGrid
            label={TITLE}
            columns={columns}
            rows={figures}
            getRowId={({ quarter }) => quarterLabel(quarter)}
            narrowLayout="scroll"
            isUnpaged
          />
        </Disclosure>
      </Stack>
    </Card>
  );
}

/** The amounts that a filer owes, and those that were billed and paid. Nothing for those who may not read them. */
export function BillingSummary() {
  const user = useSignedInUser();
  const { permission, accounts } = invoiceandpayment.billingSummary;
  const mayRead =
    decideAccess({ requires: { permission, accounts }, agreement: 'nda' }, user).kind === 'open';
  const { data, error, reload } = useEndpoint(
    invoiceandpayment.billingSummary,
    mayRead ? { query: {} } : null,
  );
  useFailureNotice(error);
  if (!mayRead) return null;
  if (data !== undefined) {
    return (
      <>
        <WhatIsDue summary={data} />
        <BilledByQuarter summary={data} />
      </>
    );
  }
  return (
    <Card title={whatIsDue} aria-busy={error === undefined}>
      {error === undefined ? (
        <Skeleton lines={5} />
      ) : (
        <EmptyState
          size="s"
          headingLevel={3}
          title="What is due could not be loaded"
          actions={<Button onPress={() => void reload()}>Try again</Button>}
        />
      )}
    </Card>
  );
}

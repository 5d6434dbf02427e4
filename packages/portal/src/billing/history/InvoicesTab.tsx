import type { Read } from '@slip/api';
import { yearQuarterLabel } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Inline } from '@slip/ui/Inline';
import { Select } from '@slip/ui/Select';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { shownDate } from '../../filings/Policy.js';
import { GRID_PAGE_SIZES } from '../columnParts.js';
import type { Invoice, InvoiceHistory } from './invoiceColumns.js';
import { documentsColumn, invoiceColumns } from './invoiceColumns.js';

/** Explains the endings and the beginning of invoice numbers (spec 3 §2.8). */
function Footnotes() {
  return (
    <Text as="p" size="s" tone="muted">
      -IN is an Invoice, -CM a Credit Memo, -FC a Finance Charge. Invoice numbers beginning *80 are
      transaction-fee invoices and credit memos for several states in one quarter, rolled up into one invoice.
      The latest eight quarters come with everything that is still open.
    </Text>
  );
}

/** The choice of quarters that the history opens with. */
export const LATEST = 'latest';

/** The choice of every quarter ever billed; the call names it 0. */
const EVERY = '0';

/**
 * Type, state and period are hidden at first, because the title of an invoice has them; the export has these columns. The status comes
 * before days and amounts: on a phone it is sought in each card.
 */
const columnsAtFirst = {
  columnVisibility: { type: false, state: false, period: false },
  columnOrder: ['number', 'title', 'status'],
};

const keyOf = ({ key, type }: Invoice) => `${type} ${key}`;

export interface InvoicesTabProps {
  readonly agentId: number;
  readonly read: Read<InvoiceHistory>;
  readonly rows: readonly Invoice[];
  /** A year and quarter, {@link LATEST} or {@link EVERY}. */
  readonly period: string;
  readonly onPeriodChange: (period: string) => void;
}

/** VIEW INVOICES: the invoices, the newest first (spec 3 §2.8). */
export function InvoicesTab({ agentId, read, rows, period, onPeriodChange }: InvoicesTabProps) {
  const { data, error, isLoading, reload } = read;
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  // The office changes the invoices of few accounts: the column is left out if it would be empty.
  const hasChanges = rows.some(({ changes }) => changes.length > 0);
  const columns = useMemo(
    () => [
      ...invoiceColumns.filter(({ id }) => id !== 'changes' || hasChanges),
      documentsColumn(agentId, hasChanges),
    ],
    [agentId, hasChanges],
  );
  // The chosen quarter is also named while its answer is awaited, or fails.
  const chosen = [LATEST, EVERY].includes(period) ? [] : [Number(period)];
  const quarters = (data?.billingPeriods ?? chosen).map((yearQuarter) => ({
    value: String(yearQuarter),
    label: yearQuarterLabel(yearQuarter),
  }));
  return (
    <Stack gap="3">
      {data?.held && (
        <Banner tone="info" title={`Collection is held since ${shownDate(data.held.since)}`}>
          Nothing is charged for lateness, and nobody is reminded, until the office ends it. What is open
          stays owed. The reason: {data.held.reason}
        </Banner>
      )}
      <Inline gap="3" align="end">
        <Select
          label="Quarters"
          options={[
            { value: LATEST, label: 'Latest eight quarters' },
            { value: EVERY, label: 'All quarters' },
            ...quarters,
          ]}
          value={period}
          onChange={onPeriodChange}
          style={{ flex: '1 1 18rem', maxInlineSize: '18rem' }}
        />
        <Inline ref={setToolsPlace} style={{ marginInlineStart: 'auto' }} />
      </Inline>
      <DataGrid
        label="Invoices"
        columns={columns}
        rows={rows}
        getRowId={keyOf}
        defaultSorting={[{ id: 'date', desc: true }]}
        pageSizes={GRID_PAGE_SIZES}
        hasColumnArranging
        toolsPlace={toolsPlace}
        hasMultiSort
        defaultColumnLayout={columnsAtFirst}
        isLoading={isLoading}
        error={error && 'The invoices could not be loaded.'}
        onRetry={() => void reload()}
        emptyState={
          <EmptyState size="s" headingLevel={2} title="No invoices yet">
            A quarter is billed on the first business day after it.
          </EmptyState>
        }
      />
      <Footnotes />
    </Stack>
  );
}

import { formatAmount, yearQuarterLabel } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { useMemo } from 'react';
import type { AnnualFiling } from './AnnualFiling.js';

interface QuarterRow {
  readonly quarterYear: number;
  readonly now: number;
  /** What was signed of the quarter; null while nothing is. */
  readonly signed: number | null;
}

const dollars = (amount: number) => formatAmount(amount, { currency: true });

const quarterWords = ({ quarterYear }: QuarterRow) => yearQuarterLabel(quarterYear);

function rowsOf({ annualFilingPremia, signedPremia }: AnnualFiling): QuarterRow[] {
  return annualFilingPremia.map(({ quarterYear, totalPremium }) => ({
    quarterYear,
    now: totalPremium,
    signed: signedPremia?.find((each) => each.quarterYear === quarterYear)?.totalPremium ?? null,
  }));
}

function amountColumn(id: 'now' | 'signed', header: string, rows: readonly QuarterRow[]) {
  return {
    id,
    header,
    align: 'end',
    value: (row: QuarterRow) => row[id],
    cell: (row: QuarterRow) => dollars(row[id] ?? 0),
    total: dollars(rows.reduce((sum, row) => sum + (row[id] ?? 0), 0)),
  } satisfies DataColumn<QuarterRow>;
}

/** The premium of each quarter with its total; beside what was signed, where that is something else (spec 3 §2.6). */
export function PremiumTable({ filing }: { readonly filing: AnnualFiling }) {
  const rows = useMemo(() => rowsOf(filing), [filing]);
  const isCompared = filing.isChanged && filing.signedPremia !== null;
  const columns = useMemo((): readonly DataColumn<QuarterRow>[] => {
    const quarter = {
      id: 'quarter',
      header: 'Quarter',
      isRowHeader: true,
      value: quarterWords,
      total: 'Total',
    };
    return isCompared
      ? [quarter, amountColumn('signed', 'Premium signed', rows), amountColumn('now', 'Premium today', rows)]
      : [quarter, amountColumn('now', 'Premium', rows)];
  }, [isCompared, rows]);
  return (
    <DataGrid
      label="Premium by quarter"
      isLabelVisible
      columns={columns}
      rows={rows}
      getRowId={({ quarterYear }) => String(quarterYear)}
      narrowLayout={isCompared ? 'cards' : 'scroll'}
      isUnpaged
    />
  );
}

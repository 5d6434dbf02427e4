import { type ChangeFigure, changeFigures, formatAmount, type TransactionFigures } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { breakpoint } from '@slip/ui/tokens';
import { useMemo } from 'react';
import type { Transaction } from './Policy.js';
import { useMediaQuery } from './useMediaQuery.js';

const amounts = [
  ['onFile', 'On File'],
  ['willBe', 'Will Be'],
  ['net', 'Net'],
] as const;

const columnsOf = (total: ChangeFigure | undefined): readonly ColumnDef<ChangeFigure>[] => [
  {
    id: 'amount',
    header: 'Amount',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.label,
  },
  ...amounts.map(
    ([id, header]): ColumnDef<ChangeFigure> => ({
      id,
      header,
      meta: { align: 'end' },
      cell: ({ row }) => formatAmount(row.original[id]),
      ...(total && { footer: () => formatAmount(total[id]) }),
    }),
  ),
];

interface FiguresGridProps {
  readonly figures: readonly ChangeFigure[];
  /** @default no totals row */
  readonly total?: ChangeFigure | undefined;
}

/** Amounts before and after a change, and the net of both. */
export function FiguresGrid({ figures, total }: FiguresGridProps) {
  const columns = useMemo(() => columnsOf(total), [total]);
  // A dialog is narrow on every screen; only on a phone do four columns not fit it.
  // A breakpoint counts in pixels; in em (16 pixels) the query follows the size of text that the person chose.
  const isPhone = useMediaQuery(`(width < ${breakpoint.narrow / 16}em)`);
  return (
    <DataGrid
      label="What changes"
      columns={columns}
      rows={figures}
      getRowId={({ label }) => label}
      isUnpaged
      narrowLayout={isPhone ? 'cards' : 'scroll'}
    />
  );
}

interface ChangeFiguresProps {
  /** The transaction as it is on file. */
  readonly transaction: Transaction;
  readonly willBe: TransactionFigures;
}

/** The effect of a correction or a backout on a transaction: on file, afterwards, and the net of both. */
export function ChangeFigures({ transaction, willBe }: ChangeFiguresProps) {
  const all = useMemo(() => {
    // The wire's names: …SumTaxOther is tax and other assessments, …SumCm the transaction fee (spec 3 §3.1).
    const { agtTransPremium, msAgtTransOtherFees, agtTransAsmtSumTaxOther, agtTransAsmtSumCm } = transaction;
    const onFile = {
      premium: agtTransPremium,
      policyFees: msAgtTransOtherFees,
      tax: agtTransAsmtSumTaxOther,
      fee: agtTransAsmtSumCm,
    };
    return changeFigures(onFile, willBe);
  }, [transaction, willBe]);
  return <FiguresGrid figures={all.slice(0, -1)} total={all.at(-1)} />;
}

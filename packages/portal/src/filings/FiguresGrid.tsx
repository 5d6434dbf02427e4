import { type ChangeFigure, changeFigures, formatAmount, type TransactionFigures } from '@slip/forms/rules';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { breakpoint } from '@slip/ui/tokens';
import { useMemo } from 'react';
import type { Transaction } from './Policy.js';
import { useMediaQuery } from './useMediaQuery.js';

const columns: readonly ColumnDef<ChangeFigure>[] = [
  {
    id: 'amount',
    header: 'Amount',
    meta: { isRowHeader: true, isWrapping: true },
    cell: ({ row }) => row.original.label,
  },
  {
    id: 'onFile',
    header: 'On File',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.onFile),
  },
  {
    id: 'willBe',
    header: 'Will Be',
    meta: { align: 'end' },
    cell: ({ row }) => formatAmount(row.original.willBe),
  },
  { id: 'net', header: 'Net', meta: { align: 'end' }, cell: ({ row }) => formatAmount(row.original.net) },
];

/** Amounts before and after a change, and the net of both. */
export function FiguresGrid({ figures }: { readonly figures: readonly ChangeFigure[] }) {
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
  const rows = useMemo(() => {
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
  return <FiguresGrid figures={rows} />;
}

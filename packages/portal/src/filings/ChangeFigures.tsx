import { type ChangeFigure, changeFigures, formatAmount, type TransactionFigures } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { breakpoint } from '@slip/ui/tokens';
import { useMemo } from 'react';
import type { Transaction } from './Policy.js';
import { useMediaQuery } from './useMediaQuery.js';

const columns: readonly DataColumn<ChangeFigure>[] = [
  { id: 'amount', header: 'Amount', isRowHeader: true, isWrapping: true, cell: ({ label }) => label },
  { id: 'onFile', header: 'On File', align: 'end', cell: ({ onFile }) => formatAmount(onFile) },
  { id: 'willBe', header: 'Will Be', align: 'end', cell: ({ willBe }) => formatAmount(willBe) },
  { id: 'net', header: 'Net', align: 'end', cell: ({ net }) => formatAmount(net) },
];

export interface ChangeFiguresProps {
  /** What is on file. */
  readonly transaction: Transaction;
  readonly willBe: TransactionFigures;
}

/** What a correction or a backout does to a transaction: on file, afterwards, and the net of both. */
export function ChangeFigures({ transaction, willBe }: ChangeFiguresProps) {
  // A dialog is narrow on every screen; only on a phone do four columns not fit it.
  const isPhone = useMediaQuery(`(width < ${breakpoint.narrow / 16}em)`);
  const rows = useMemo(() => {
    const { agtTransPremium, msAgtTransOtherFees, agtTransAsmtSumTaxOther, agtTransAsmtSumCm } = transaction;
    const onFile = {
      premium: agtTransPremium,
      policyFees: msAgtTransOtherFees,
      tax: agtTransAsmtSumTaxOther,
      fee: agtTransAsmtSumCm,
    };
    return changeFigures(onFile, willBe);
  }, [transaction, willBe]);
  return (
    <DataGrid
      label="What changes"
      columns={columns}
      rows={rows}
      getRowId={({ label }) => label}
      isUnpaged
      narrowLayout={isPhone ? 'cards' : 'scroll'}
    />
  );
}

import { type ChangeFigure, changeFigures, formatAmount, type TransactionFigures } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { useMemo } from 'react';
import type { Transaction } from './Policy.js';

const columns: readonly DataColumn<ChangeFigure>[] = [
  { id: 'amount', header: 'Amount', isRowHeader: true, cell: ({ label }) => label },
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
      narrowLayout="scroll"
    />
  );
}

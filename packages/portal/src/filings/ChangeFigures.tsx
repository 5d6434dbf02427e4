import { changeFigures, type TransactionFigures } from '@slip/forms/rules';
import { useMemo } from 'react';
import { FiguresGrid } from './FiguresGrid.js';
import type { Transaction } from './Policy.js';

export interface ChangeFiguresProps {
  /** The transaction as it is on file. */
  readonly transaction: Transaction;
  readonly willBe: TransactionFigures;
}

/** The effect of a correction or a backout on a transaction: on file, afterwards, and the net of both. */
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
  return <FiguresGrid figures={rows} />;
}

import { formatAmount } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { DataColumn, RowTone } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { Transaction } from '../Policy.js';
import { QuestionOfRow } from '../questions/QuestionOfRow.js';
import { shownDate } from '../shownDate.js';

/** What the columns need besides the row. */
export interface TransactionColumnsContext {
  /** The number a backout shares with what it reverses. */
  readonly indicators: ReadonlyMap<number, number>;
  /** The address at which a transaction is corrected; null for a person who may not correct it. */
  readonly correctionPath: (transaction: Transaction) => string | null;
  /** Whether the person may answer questions of the office. */
  readonly mayAnswer: boolean;
  readonly onShowPremium: (transaction: Transaction) => void;
  readonly onShowAssessments: (transaction: Transaction) => void;
  readonly onShowQuestion: (transaction: Transaction) => void;
}

function Details({ amount, of, onPress }: { amount: number; of: string; onPress: () => void }) {
  const shown = formatAmount(amount);
  return (
    <Button variant="quiet" size="s" aria-label={`${shown}, ${of}`} aria-haspopup="dialog" onPress={onPress}>
      {shown}
    </Button>
  );
}

/** The columns of a transaction block (spec 3 §2.3). */
export function transactionColumns({
  indicators,
  correctionPath,
  mayAnswer,
  onShowPremium,
  onShowAssessments,
  onShowQuestion,
}: TransactionColumnsContext): readonly DataColumn<Transaction>[] {
  return [
    {
      id: 'confirmation',
      header: 'Confirmation #',
      isRowHeader: true,
      cell: ({ agtTransId, agtTransNumber }) => {
        const pair = indicators.get(agtTransId);
        return (
          <>
            {agtTransNumber}
            {pair !== undefined && <sup aria-label={`backout pair ${pair}`}>{pair}</sup>}
          </>
        );
      },
    },
    {
      id: 'type',
      header: 'Transaction Type',
      isWrapping: true,
      cell: (transaction) => {
        const { transactionTypeDescription, agtTransComment } = transaction;
        return (
          <Stack gap="0.5">
            {transactionTypeDescription}
            <QuestionOfRow
              transaction={transaction}
              correction={correctionPath(transaction)}
              mayAnswer={mayAnswer}
              onOpen={() => onShowQuestion(transaction)}
            />
            {agtTransComment !== '' && (
              <Text size="s" tone="muted">
                Comment: {agtTransComment}
              </Text>
            )}
          </Stack>
        );
      },
    },
    {
      id: 'insurer',
      header: 'Insurer',
      isWrapping: true,
      cell: ({ insurerName, lsName }) => (
        <Stack gap="0.5">
          {insurerName}
          {lsName !== '' && (
            <Text size="s" tone="muted">
              {lsName}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'effective',
      header: 'Effective Date',
      cell: ({ agtTransEffectiveDate }) => shownDate(agtTransEffectiveDate),
    },
    {
      id: 'received',
      header: 'Received Date',
      cell: ({ agtTransReceivedDate }) => shownDate(agtTransReceivedDate),
    },
    {
      id: 'premium',
      header: 'Premium',
      align: 'end',
      cell: (row) => (
        <Details amount={row.agtTransPremium} of="premium details" onPress={() => onShowPremium(row)} />
      ),
    },
    {
      id: 'tax',
      header: 'Tax',
      align: 'end',
      cell: (row) => (
        <Details
          amount={row.agtTransAsmtSumTaxOther}
          of="assessment details"
          onPress={() => onShowAssessments(row)}
        />
      ),
    },
    {
      id: 'fee',
      header: 'Transaction Fee',
      align: 'end',
      cell: ({ agtTransAsmtSumCm }) => formatAmount(agtTransAsmtSumCm),
    },
  ];
}

/** Marks what the office questions; the reason stands with the transaction's type. */
export function questionedTone({ agtTransStatus }: Transaction): RowTone | null {
  return agtTransStatus === 'Questioned' ? { tone: 'warning', label: 'Questioned' } : null;
}

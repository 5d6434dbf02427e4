import { formatAmount } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { DataColumn, RowTone } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import type { Transaction } from '../Policy.js';
import { QuestionOfRow } from '../questions/QuestionOfRow.js';
import { shownDate } from '../shownDate.js';
import { type BackoutPair, pairTone } from './backoutPairs.js';
import { PairMark } from './PairMark.js';

/** The backouts and what they reverse, by the key of each. */
type BackoutPairs = ReadonlyMap<number, BackoutPair<Transaction>>;

/** What the columns need besides the row. */
export interface TransactionColumnsContext {
  readonly pairs: BackoutPairs;
  /** The address at which a transaction is corrected; null for a person who may not correct it. */
  readonly correctionPath: (transaction: Transaction) => string | null;
  /** Whether the person may answer questions of the office. */
  readonly mayAnswer: boolean;
  readonly onShowPremium: (transaction: Transaction) => void;
  readonly onShowAssessments: (transaction: Transaction) => void;
  readonly onShowQuestion: (transaction: Transaction) => void;
  readonly onShowTransaction: (transaction: Transaction) => void;
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
  pairs,
  correctionPath,
  mayAnswer,
  onShowPremium,
  onShowAssessments,
  onShowQuestion,
  onShowTransaction,
}: TransactionColumnsContext): readonly DataColumn<Transaction>[] {
  return [
    {
      id: 'confirmation',
      header: 'Confirmation #',
      isRowHeader: true,
      cell: ({ agtTransId, agtTransNumber }) => {
        const pair = pairs.get(agtTransId);
        return (
          <span>
            {agtTransNumber}
            {pair && (
              <PairMark
                pair={pair}
                otherNumber={pair.other.agtTransNumber}
                opensDialog
                onShow={() => onShowTransaction(pair.other)}
              />
            )}
          </span>
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

/** Marks what the office questions, whose reason stands with the transaction's type, and pales what was backed out. */
export function transactionTone(
  { agtTransId, agtTransStatus }: Transaction,
  pairs: BackoutPairs,
): RowTone | null {
  if (agtTransStatus === 'Questioned') return { tone: 'warning', label: 'Questioned' };
  return pairTone(pairs.get(agtTransId));
}

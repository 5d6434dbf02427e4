import { formatAmount, transactionTextNames, transactionTexts } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { ColumnDef, RowTone } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { shownDate, type Transaction } from '../Policy.js';
import { type BackoutPair, PairMark, pairTone } from './PairMark.js';

/** The pairs of a backout and the transaction it reverses, by the ids of both. */
type BackoutPairs = ReadonlyMap<number, BackoutPair<Transaction>>;

/** The data that the columns need besides the row. */
interface TransactionColumnsContext {
  /** All transactions of the policy, so that the columns of all coverages have the same widths. */
  readonly transactions: readonly Transaction[];
  readonly pairs: BackoutPairs;
  readonly onShowPremium: (transaction: Transaction) => void;
  readonly onShowAssessments: (transaction: Transaction) => void;
  readonly onShowTransaction: (transaction: Transaction) => void;
}

function Details({ amount, of, onPress }: { amount: number; of: string; onPress: () => void }) {
  const text = formatAmount(amount);
  return (
    <Button variant="quiet" size="s" aria-label={`${text}, ${of}`} aria-haspopup="dialog" onPress={onPress}>
      {text}
    </Button>
  );
}

/** The width of a column of dates, the same for each coverage; on the screen its name needs more. */
const DATE_WIDTH = '5rem';

/** The width of a column for the longest of the amounts, in tabular figures, with the padding of a cell. */
function amountWidth(amounts: readonly number[]): string {
  // 1.5rem for the padding, 0.55rem for each figure.
  return `${1.5 + 0.55 * Math.max(0, ...amounts.map((amount) => formatAmount(amount).length))}rem`;
}

/** The columns of the transactions of a coverage, with the same widths for each coverage: the insurer takes the rest (spec 3 §2.3). */
export function transactionColumns({
  transactions,
  pairs,
  onShowPremium,
  onShowAssessments,
  onShowTransaction,
}: TransactionColumnsContext): readonly ColumnDef<Transaction>[] {
  return [
    {
      id: 'confirmation',
      header: 'Confirmation #',
      // A number with the mark of a pair; a badge stands below it.
      meta: { isRowHeader: true, width: '9.5rem' },
      cell: ({ row }) => {
        const pair = pairs.get(row.original.agtTransId);
        return (
          <span>
            {row.original.agtTransNumber}
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
      // A comment may be several lines long: on a wide page the column takes a share of it.
      meta: { isWrapping: true, width: '22%', minWidth: '11rem' },
      cell: ({ row }) => {
        const transaction = row.original;
        return (
          <Stack gap="0.5">
            {transaction.transactionTypeDescription}
            {transactionTextNames.map(
              (name) =>
                transaction[name] !== '' && (
                  <Text key={name} size="s" tone="muted">
                    {transactionTexts[name].label}: {transaction[name]}
                  </Text>
                ),
            )}
          </Stack>
        );
      },
    },
    {
      id: 'insurer',
      header: 'Insurer',
      meta: { isWrapping: true },
      cell: ({ row }) => (
        <Stack gap="0.5">
          {row.original.insurerName}
          {row.original.lsName !== '' && (
            <Text size="s" tone="muted">
              {row.original.lsName}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'effective',
      header: 'Effective Date',
      meta: { width: DATE_WIDTH },
      cell: ({ row }) => shownDate(row.original.agtTransEffectiveDate),
    },
    {
      id: 'received',
      header: 'Received Date',
      meta: { width: DATE_WIDTH },
      cell: ({ row }) => shownDate(row.original.agtTransReceivedDate),
    },
    {
      id: 'premium',
      header: 'Premium',
      meta: { align: 'end', width: amountWidth(transactions.map(({ agtTransPremium }) => agtTransPremium)) },
      cell: ({ row }) => (
        <Details
          amount={row.original.agtTransPremium}
          of="premium details"
          onPress={() => onShowPremium(row.original)}
        />
      ),
    },
    {
      id: 'tax',
      header: 'Tax',
      meta: {
        align: 'end',
        width: amountWidth(transactions.map(({ agtTransAsmtSumTaxOther }) => agtTransAsmtSumTaxOther)),
      },
      cell: ({ row }) => (
        <Details
          amount={row.original.agtTransAsmtSumTaxOther}
          of="assessment details"
          onPress={() => onShowAssessments(row.original)}
        />
      ),
    },
    {
      id: 'fee',
      header: 'Transaction Fee',
      meta: {
        align: 'end',
        width: amountWidth(transactions.map(({ agtTransAsmtSumCm }) => agtTransAsmtSumCm)),
      },
      cell: ({ row }) => formatAmount(row.original.agtTransAsmtSumCm),
    },
  ];
}

/** Marks questioned transactions, and draws backouts and backed-out transactions pale. */
export function transactionTone(
  { agtTransId, agtTransStatus }: Transaction,
  pairs: BackoutPairs,
): RowTone | null {
  if (agtTransStatus === 'Questioned') return { tone: 'warning', label: 'Questioned' };
  return pairTone(pairs.get(agtTransId));
}

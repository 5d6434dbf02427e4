import { permissionHolder, useEndpoint } from '@slip/api';
import { admin, filings } from '@slip/api/contract';
import { accountKind, formatAmount, transactionTextNames, transactionTexts } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import type { ColumnDef, RowTone } from '@slip/ui/DataGrid';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { decideAccess } from '../../navigation/access.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { MissingLicenseProps } from '../../settings/licenses/MissingLicense.js';
import { type Policy, shownDate, type Transaction } from '../Policy.js';
import { QuestionOfRow } from '../questions/QuestionOfRow.js';
import { type BackoutPair, PairMark, pairTone } from './PairMark.js';

/** Says what a person may do with a policy on file. */
export interface MayChange {
  /** People who may file may change what is filed; everybody else only reads. */
  readonly isOffered: boolean;
  /** The person's agency no longer files for the agent: it reads what it filed. */
  readonly isFormer: boolean;
  /** Whose license is missing, so that nothing can be changed although the buttons are shown (spec 3 §4.3). */
  readonly obstacle: MissingLicenseProps | undefined;
  /** The office has said whether there is an obstacle. */
  readonly isKnown: boolean;
}

/** The obstacle in short, as the reason of a button; the page says it in full. */
export const needsLicense = 'There is no access to submit policy data for this state.';

/** Finds out whether the person may change a policy. */
export function useMayChange(
  policy: Pick<Policy, 'agentId' | 'agentName' | 'homeStateAbbr' | 'homeStateName'>,
): MayChange {
  const { agentId, homeStateAbbr: state, homeStateName } = policy;
  const user = useSignedInUser();
  const kind = accountKind(permissionHolder(user));
  const mayFile = decideAccess(screenAt(paths.newPolicy), user).kind === 'open';
  const agents = useEndpoint(admin.associatedAgentsForAgency, mayFile && kind === 'Agency' ? {} : null);
  useFailureNotice(agents.error);
  const isAssociated = agents.data?.some((agent) => agent.agentId === agentId);
  const isOffered = mayFile && (kind !== 'Agency' || isAssociated === true);
  const license = useEndpoint(filings.agentHasLicense, isOffered ? { query: { agentId, state } } : null);
  useFailureNotice(license.error);
  const obstacle =
    license.data === false
      ? {
          state: homeStateName,
          agent: kind === 'Agency' ? { id: agentId, label: policy.agentName } : undefined,
        }
      : undefined;
  return { isOffered, isFormer: isAssociated === false, obstacle, isKnown: license.data !== undefined };
}

/** The backouts and what they reverse, by the key of each. */
type BackoutPairs = ReadonlyMap<number, BackoutPair<Transaction>>;

/** The data that the columns need besides the row. */
interface TransactionColumnsContext {
  /** All of the policy: the blocks of its coverages stand in line with each other. */
  readonly transactions: readonly Transaction[];
  readonly pairs: BackoutPairs;
  /** The address at which a transaction is corrected; null for a person who may not correct it. */
  readonly correctionPath: (transaction: Transaction) => string | null;
  /** True if the person may answer questions of the office. */
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

/** No wider than its content or its header, which is the same in each block. */
const DATE_WIDTH = '5rem';

/** As wide as the longest of the amounts, in tabular figures, with the padding of a cell. */
function amountWidth(amounts: readonly number[]): string {
  return `${1.5 + 0.55 * Math.max(0, ...amounts.map((amount) => formatAmount(amount).length))}rem`;
}

/** The columns of a transaction block, date under date and amount under amount from block to block (spec 3 §2.3). */
export function transactionColumns({
  transactions,
  pairs,
  correctionPath,
  mayAnswer,
  onShowPremium,
  onShowAssessments,
  onShowQuestion,
  onShowTransaction,
}: TransactionColumnsContext): readonly ColumnDef<Transaction>[] {
  return [
    {
      id: 'confirmation',
      header: 'Confirmation #',
      meta: { isRowHeader: true },
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
      meta: { isWrapping: true },
      cell: ({ row }) => {
        const transaction = row.original;
        return (
          <Stack gap="0.5">
            {transaction.transactionTypeDescription}
            <QuestionOfRow
              transaction={transaction}
              correction={correctionPath(transaction)}
              mayAnswer={mayAnswer}
              onOpen={() => onShowQuestion(transaction)}
            />
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

/** Marks what the office questions, whose reason stands with the transaction's type, and pales what was backed out. */
export function transactionTone(
  { agtTransId, agtTransStatus }: Transaction,
  pairs: BackoutPairs,
): RowTone | null {
  if (agtTransStatus === 'Questioned') return { tone: 'warning', label: 'Questioned' };
  return pairTone(pairs.get(agtTransId));
}

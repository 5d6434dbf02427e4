import { fromSubmissionNumber, submissionLabel } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { Inline } from '@slip/ui/Inline';
import { type MenuAction, MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CopyConfirmation } from '../../filings/CopyPolicyButton.js';
import { shownDate } from '../../filings/Policy.js';
import {
  BackoutLegend,
  type BackoutPair,
  backoutPairs,
  PairMark,
  pairTone,
} from '../../filings/view/PairMark.js';
import { TotalAmount, TransactionTotals } from '../../filings/view/TransactionTotals.js';
import { insurerEditPath, insurerEndorsementPath } from '../../insurerPolicyPaths.js';
import { decideAccess } from '../../navigation/access.js';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { lazyPart } from '../../navigation/lazyPart.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { paths } from '../../paths.js';
import { screenAt } from '../../screens.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { InsurerPolicy, InsurerTransaction } from '../InsurerPolicyNotLoaded.js';

/** The id of the mark of a transaction that is part of a pair. */
const markId = ({ insTransId }: InsurerTransaction) => `pair-of-${insTransId}`;

/** The columns of the transactions that an insurer reported (spec 3 §2.4). */
function insurerTransactionColumns(
  pairs: ReadonlyMap<number, BackoutPair<InsurerTransaction>>,
): readonly ColumnDef<InsurerTransaction>[] {
  return [
    {
      id: 'confirmation',
      header: 'Confirmation #',
      meta: { isRowHeader: true },
      cell: ({ row }) => {
        const { insTransId, insTransNumber } = row.original;
        const pair = pairs.get(insTransId);
        return (
          <Inline gap="1">
            <span>
              {insTransNumber}
              {pair && (
                <PairMark
                  id={markId(row.original)}
                  pair={pair}
                  otherNumber={pair.other.insTransNumber}
                  onShow={() => document.getElementById(markId(pair.other))?.focus()}
                />
              )}
            </span>
            <CopyConfirmation number={insTransNumber} />
          </Inline>
        );
      },
    },
    {
      id: 'type',
      header: 'Transaction Type',
      meta: { isWrapping: true },
      cell: ({ row }) => row.original.transactionTypeDescription,
    },
    {
      id: 'effective',
      header: 'Effective Date',
      cell: ({ row }) => shownDate(row.original.insTransEffectiveDate),
    },
    {
      id: 'received',
      header: 'Received Date',
      cell: ({ row }) => shownDate(row.original.insTransReceivedDate),
    },
    {
      id: 'period',
      header: 'Period',
      cell: ({ row }) => submissionLabel(fromSubmissionNumber(row.original.insSubYearAndQuarter)),
    },
    amountColumn('premium', 'Premium', ({ insTransPremium }) => insTransPremium),
  ];
}

const InsurerBackoutDialog = lazyPart(async () => ({
  default: (await import('./InsurerBackoutDialog.js')).InsurerBackoutDialog,
}));

export interface InsurerTransactionsProps {
  readonly policy: InsurerPolicy;
  readonly mayChange: boolean;
}

/** Everything an insurer reported of a policy (spec 3 §2.4). */
export function InsurerTransactions({ policy, mayChange }: InsurerTransactionsProps) {
  const { insPolicyId, insurerTransactions } = policy;
  const navigate = useNavigate();
  const leave = useLeave();
  const goTo = (path: string) => leave(() => void navigate(path));
  const user = useSignedInUser();
  const mayFile = mayChange && decideAccess(screenAt(paths.addEndorsement), user).kind === 'open';
  const [toBackOut, setToBackOut] = useState<InsurerTransaction | null>(null);
  const pairs = useMemo(
    () =>
      backoutPairs(insurerTransactions, {
        idOf: ({ insTransId }) => insTransId,
        backsOut: ({ insTransIdBackout }) => insTransIdBackout,
      }),
    [insurerTransactions],
  );
  const columns = useMemo(() => insurerTransactionColumns(pairs), [pairs]);

  function actionsOf(transaction: InsurerTransaction): MenuAction[] {
    // Transactions that are backed out, and their backouts, stay as they are.
    if (!mayChange || pairs.has(transaction.insTransId)) return [];
    const edit = () => goTo(insurerEditPath(insPolicyId, transaction.insTransId));
    return [
      ...(mayFile ? [{ id: 'edit', label: 'Edit', onAction: edit }] : []),
      {
        id: 'backout',
        label: 'Backout',
        isDestructive: true,
        onAction: () => setToBackOut(transaction),
      },
    ];
  }

  const menuOf = (transaction: InsurerTransaction) => {
    const actions = actionsOf(transaction);
    if (actions.length === 0) return null;
    return <MenuButton label={`Actions for ${transaction.insTransNumber}`} actions={actions} />;
  };

  return (
    <Stack gap="5">
      <Inline justify="between" gap="3">
        <TransactionTotals>
          <TotalAmount label="Total Premium" amount={policy.insPolicyTotalPremium} />
        </TransactionTotals>
        {mayFile && (
          <Button variant="primary" onPress={() => goTo(insurerEndorsementPath(insPolicyId))}>
            Add Transaction
          </Button>
        )}
      </Inline>
      {pairs.size > 0 && <BackoutLegend pairs={pairs.size / 2} areExcluded={false} />}
      <DataGrid
        label="Transactions"
        columns={columns}
        rows={insurerTransactions}
        getRowId={({ insTransId }) => String(insTransId)}
        getRowTone={({ insTransId }) => pairTone(pairs.get(insTransId))}
        {...(mayChange && { rowMenu: menuOf })}
        isUnpaged
      />
      <Suspense>
        {toBackOut !== null && (
          <InsurerBackoutDialog policy={policy} transaction={toBackOut} onClose={() => setToBackOut(null)} />
        )}
      </Suspense>
    </Stack>
  );
}

import { type AccountKind, coverageEditProblem } from '@slip/forms/rules';
import { Badge } from '@slip/ui/Badge';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { DataGrid } from '@slip/ui/DataGrid';
import { Heading } from '@slip/ui/Heading';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeave } from '../../navigation/LeaveGuard.js';
import { type Policy, type Transaction, type TransactionOnFile, transactionsOnFile } from '../Policy.js';
import {
  addEndorsementPath,
  addressOf,
  editTransactionPath,
  type PolicyViewTarget,
  policyViewPath,
  renewalAddress,
  renewPath,
} from '../policyPaths.js';
import { QuestionOfTransaction, questionLabel } from '../questions/QuestionOfTransaction.js';
import { CoverageDeclinations } from './CoverageDeclinations.js';
import { BackoutLegend, backoutPairs } from './PairMark.js';
import { TotalAmount, TransactionTotals } from './TransactionTotals.js';
import { type ShownWindow, TransactionWindow } from './TransactionWindow.js';
import { transactionColumns, transactionTone } from './transactionColumns.js';
import { type MayChange, needsLicense } from './useMayChange.js';

/** The parts of a policy that its address names (spec 3 §2.1). */
interface NamedParts {
  /** The transaction to show. */
  readonly transaction?: TransactionOnFile['transaction'];
  /** The coverage to go to. */
  readonly groupId?: number;
  /** True if the policy has no such coverage or transaction. */
  readonly isMissing: boolean;
}

/** Finds the coverage and the transaction that an address names. */
export function findAddressedTransaction(
  policy: Pick<Policy, 'coverageCodes'>,
  { transactionGroupId, editTransactionId }: PolicyViewTarget,
): NamedParts {
  if (editTransactionId !== undefined) {
    const found = transactionsOnFile(policy).find(
      ({ group, transaction }) =>
        transaction.agtTransId === editTransactionId &&
        (transactionGroupId === undefined || group.agtTransGrpId === transactionGroupId),
    );
    return found
      ? { transaction: found.transaction, groupId: found.group.agtTransGrpId, isMissing: false }
      : { isMissing: true };
  }
  if (transactionGroupId === undefined) return { isMissing: false };
  const isThere = policy.coverageCodes.some(({ agtTransGrpId }) => agtTransGrpId === transactionGroupId);
  return isThere ? { groupId: transactionGroupId, isMissing: false } : { isMissing: true };
}

/** Shown for a coverage without rows. Every coverage has a transaction, so all of them must be backed out. */
const allBackedOut = { empty: 'Everything filed on this coverage is backed out.' };

/** The id of the element of a coverage on the page. */
const sectionId = (groupId: number) => `coverage-block-${groupId}`;

/** The address where a transaction of a policy is edited. */
function editPath(policy: Policy, { agtTransId }: Transaction): string {
  const found = transactionsOnFile(policy).find(({ transaction }) => transaction.agtTransId === agtTransId);
  return editTransactionPath(addressOf(policy), {
    transactionGroupId: found?.group.agtTransGrpId ?? 0,
    editTransactionId: agtTransId,
  });
}

interface TransactionDetailsProps {
  readonly policy: Policy;
  readonly kind: AccountKind;
  readonly mayChange: MayChange;
  /** The part of the policy that the address names. */
  readonly target: PolicyViewTarget;
  /** Called when the person has seen that part. */
  readonly onTargetSeen: () => void;
}

/** Everything filed on a policy: one block per coverage and tax status (spec 3 §2.3). */
export function TransactionDetails({
  policy,
  kind,
  mayChange,
  target,
  onTargetSeen,
}: TransactionDetailsProps) {
  const [areBackoutsExcluded, setAreBackoutsExcluded] = useState(false);
  const [shown, setShown] = useState<ShownWindow | null>(null);
  const navigate = useNavigate();
  const leave = useLeave();
  const goTo = (path: string) => leave(() => void navigate(path));
  const { coverageCodes } = policy;
  const {
    transaction: namedTransaction,
    groupId: namedGroupId,
    isMissing,
  } = findAddressedTransaction(policy, target);
  useEffect(() => {
    if (namedGroupId === undefined) return undefined;
    const section = document.getElementById(sectionId(namedGroupId));
    section?.focus();
    // When the transaction's window closes, the focus goes to its coverage.
    return () => section?.focus();
  }, [namedGroupId]);
  const transactions = useMemo(
    () => coverageCodes.flatMap(({ agentTransactions }) => agentTransactions),
    [coverageCodes],
  );
  const pairs = useMemo(
    () =>
      backoutPairs(transactions, {
        idOf: ({ agtTransId }) => agtTransId,
        backsOut: ({ agtTransIdBackout }) => agtTransIdBackout,
      }),
    [transactions],
  );
  const isBlocked = mayChange.obstacle !== undefined;
  const mayCorrect = mayChange.isOffered && !isBlocked;
  // Without a license nothing can be filed, but questions of the office can be answered.
  const mayAnswer = mayChange.isOffered;
  const columns = useMemo(
    () =>
      transactionColumns({
        transactions,
        pairs,
        onShowPremium: (transaction) => setShown({ what: 'premium', transaction }),
        onShowAssessments: (transaction) => setShown({ what: 'assessments', transaction }),
        onShowTransaction: (transaction) => setShown({ what: 'view', transaction }),
      }),
    [transactions, pairs],
  );
  /** True if a transaction is in force: it is no backout, and not backed out. */
  const isOpen = ({ agtTransId, agtTransIdBackout }: Transaction) =>
    agtTransIdBackout === null && !pairs.has(agtTransId);
  const address = addressOf(policy);
  const renewal = renewalAddress(policy);
  const menuOf = (transaction: Transaction) => (
    <MenuButton
      label={`Actions for ${transaction.agtTransNumber}`}
      actions={[
        { id: 'view', label: 'View', onAction: () => setShown({ what: 'view', transaction }) },
        ...(mayChange.isOffered
          ? [
              {
                id: 'edit',
                label: 'Edit',
                isDisabled: isBlocked,
                onAction: () => goTo(editPath(policy, transaction)),
              },
            ]
          : []),
        ...(transaction.tiqReason === ''
          ? []
          : [
              {
                id: 'question',
                label: questionLabel(transaction, mayAnswer),
                onAction: () => setShown({ what: 'question', transaction }),
              },
            ]),
        ...(mayChange.isOffered && isOpen(transaction)
          ? [
              {
                id: 'backout',
                label: 'Backout',
                isDestructive: true,
                isDisabled: isBlocked,
                onAction: () => setShown({ what: 'backout', transaction }),
              },
            ]
          : []),
      ]}
    />
  );
  const totalFees = transactions.reduce((sum, { msAgtTransOtherFees }) => sum + msAgtTransOtherFees, 0);
  const listed = (block: readonly Transaction[]) =>
    areBackoutsExcluded ? block.filter(({ agtTransId }) => !pairs.has(agtTransId)) : block;

  return (
    <Stack gap="5">
      <Inline justify="between" gap="3">
        <TransactionTotals>
          <TotalAmount label="Total premium" amount={policy.agtPolicyTotalPremium} />
          <TotalAmount label="Surplus lines agent policy fee" amount={totalFees} />
        </TransactionTotals>
        <Inline gap="3">
          {pairs.size > 0 && (
            <Checkbox isSelected={areBackoutsExcluded} onChange={setAreBackoutsExcluded}>
              Exclude Backouts
            </Checkbox>
          )}
          {mayChange.isOffered && (
            <>
              {renewal === null ? (
                <Button
                  disabledReason={mayChange.obstacle && needsLicense}
                  onPress={() => goTo(renewPath(address))}
                >
                  Renew
                </Button>
              ) : (
                <Link href={policyViewPath(renewal)}>Renewed by {policy.renewedBy?.policyNumber}</Link>
              )}
              <Button
                variant="primary"
                disabledReason={mayChange.obstacle && needsLicense}
                onPress={() => goTo(addEndorsementPath(address, kind))}
              >
                Add Transaction
              </Button>
            </>
          )}
        </Inline>
      </Inline>
      {pairs.size > 0 && <BackoutLegend pairs={pairs.size / 2} areExcluded={areBackoutsExcluded} />}
      {isMissing && (
        <Banner tone="warning">The address names a transaction that is not on this policy.</Banner>
      )}
      {coverageCodes.map((coverage) => (
        <Stack
          key={coverage.agtTransGrpId}
          as="section"
          gap="2"
          id={sectionId(coverage.agtTransGrpId)}
          tabIndex={-1}
          aria-labelledby={`coverage-${coverage.agtTransGrpId}`}
        >
          <Inline gap="2">
            <Heading level={3} size="m" id={`coverage-${coverage.agtTransGrpId}`}>
              {coverage.ccCoverageCode} {coverage.coverageCodeDesc}
            </Heading>
            <Badge>{coverage.taxStatusDescription}</Badge>
            {mayChange.isOffered && (
              <Button
                variant="quiet"
                size="s"
                aria-label={`Edit coverage code ${coverage.ccCoverageCode}, ${coverage.taxStatusDescription}`}
                disabledReason={
                  (mayChange.obstacle && needsLicense) ??
                  coverageEditProblem(
                    coverage.agentTransactions.map((each) => ({ isBackedOut: !isOpen(each) })),
                  )?.message
                }
                onPress={() => setShown({ what: 'coverage', coverage })}
              >
                Edit
              </Button>
            )}
          </Inline>
          {listed(coverage.agentTransactions).map((transaction) => (
            <QuestionOfTransaction
              key={transaction.agtTransId}
              transaction={transaction}
              correction={mayCorrect ? editPath(policy, transaction) : null}
              mayAnswer={mayAnswer}
              onOpen={() => setShown({ what: 'question', transaction })}
            />
          ))}
          <DataGrid
            label={`Transactions of ${coverage.coverageCodeDesc}, ${coverage.taxStatusDescription}`}
            columns={columns}
            rows={listed(coverage.agentTransactions)}
            getRowId={({ agtTransId }) => String(agtTransId)}
            getRowTone={(transaction) => transactionTone(transaction, pairs)}
            rowMenu={menuOf}
            isUnpaged
            messages={allBackedOut}
          />
          {kind !== 'IPC' && <CoverageDeclinations policy={policy} coverage={coverage} />}
        </Stack>
      ))}
      <TransactionWindow
        policy={policy}
        shown={
          shown ?? (namedTransaction === undefined ? null : { what: 'view', transaction: namedTransaction })
        }
        mayAnswer={mayAnswer}
        onShow={(transaction) => {
          onTargetSeen();
          setShown({ what: 'view', transaction });
        }}
        onClose={(what) => {
          if (what === 'view') onTargetSeen();
          setShown(null);
        }}
      />
    </Stack>
  );
}

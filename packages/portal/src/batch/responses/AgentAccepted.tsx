import { permissionHolder, useEndpoint } from '@slip/api';
import { admin, batchsubmission, type Output } from '@slip/api/contract';
import { accountKind, formatAmount } from '@slip/forms/rules';
import type { ColumnDef, RowTone } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { policyViewPath } from '../../filings/policyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import {
  ACCEPTED_TRANSACTIONS,
  AcceptedFile,
  acceptedKey,
  amountColumn,
  confirmationColumn,
  policyColumns,
  premiumColumn,
} from './AcceptedFile.js';
import { LoadedResponse, RuleLink } from './ResponseHeader.js';

const dollars = (amount: number) => formatAmount(amount, { currency: true });

/** A transaction of an accepted file. */
type AcceptedTransaction = Output<typeof batchsubmission.getAgentAcceptedResponse>['transactionList'][number];

/** Why the office asks about a transaction and what to do, and the facts that the table does not show. */
function TransactionDetail({ transaction }: { readonly transaction: AcceptedTransaction }) {
  return (
    <Stack gap="3">
      {transaction.questions.length > 0 && (
        <Stack as="ul" gap="2" aria-label="Questions of the office">
          {transaction.questions.map(({ rule, message, fix }) => (
            <Stack as="li" gap="0.5" key={`${rule} ${message}`}>
              <Text weight="semibold">{message}</Text>
              <Text>
                {fix} <RuleLink rule={rule} />
              </Text>
            </Stack>
          ))}
        </Stack>
      )}
      <DescriptionList
        columns={4}
        items={[
          { label: 'Line of the file', value: transaction.line },
          { label: 'NPN', value: transaction.npNumber },
          { label: 'State', value: transaction.state },
          { label: 'Coverage Code', value: transaction.coverageCode },
          { label: 'Tax Status', value: transaction.taxStatus },
          { label: 'Status', value: transaction.transactionStatus },
          { label: 'Transaction Fee', value: dollars(transaction.transactionFee), isNumeric: true },
          { label: 'Comments', value: transaction.transactionComments },
        ]}
      />
    </Stack>
  );
}

type Response = Output<typeof batchsubmission.getAgentAcceptedResponse>;

const columns: readonly ColumnDef<AcceptedTransaction>[] = [
  ...policyColumns,
  {
    id: 'type',
    header: 'Transaction',
    meta: { isWrapping: true },
    accessorFn: ({ transactionType }) => transactionType,
    cell: ({ row }) => (
      <Stack gap="0.5">
        <span>{row.original.transactionType}</span>
        <Text size="s" tone="muted">
          {row.original.effectiveDate}
        </Text>
      </Stack>
    ),
  },
  premiumColumn,
  amountColumn('fees', 'Fees', ({ policyFees }) => policyFees),
  amountColumn('tax', 'Tax', ({ tax }) => tax),
  confirmationColumn,
];

const isQuestioned = ({ transactionStatus }: AcceptedTransaction) => transactionStatus === 'Questioned';
const detailOf = (transaction: AcceptedTransaction) => <TransactionDetail transaction={transaction} />;
const questioned: RowTone = { tone: 'warning', label: 'Questioned' };
const filedBefore: RowTone = { tone: 'neutral', label: 'On file already' };

function toneOf(transaction: AcceptedTransaction): RowTone | null {
  if (isQuestioned(transaction)) return questioned;
  return transaction.isFiledBefore ? filedBefore : null;
}

/**
 * The address of a transaction's policy. Its agent is the account itself, or the agency's agent with the number in the transaction.
 * @param agentOfFile the agent, if staff read the response; null for a file of several agents.
 */
function usePolicyHref(agentOfFile: number | null | undefined) {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  return ({ policyId, npNumber, state, transactionId }: AcceptedTransaction): string | null => {
    const ownAgentId = isAgency
      ? agents.data?.find(({ npn }) => npn === npNumber)?.agentId
      : user.referenceId;
    const agentId = agentOfFile === undefined ? (ownAgentId ?? null) : agentOfFile;
    if (policyId === null || agentId === null) return null;
    const target = transactionId === null ? {} : { editTransactionId: transactionId };
    return policyViewPath({ policyId, agentId, state }, target);
  };
}

function Accepted({
  response,
  agentId,
}: Pick<AgentAcceptedProps, 'agentId'> & { readonly response: Response }) {
  const { acceptedHeader: totals, transactionList } = response;
  const href = usePolicyHref(agentId);
  const open = useMemo(
    () => Object.fromEntries(transactionList.filter(isQuestioned).map((row) => [acceptedKey(row), true])),
    [transactionList],
  );
  return (
    <AcceptedFile
      response={response}
      verdict={{
        filed: totals.acceptedTransactions + totals.receivedTransactionsQuestioned,
        questioned: totals.receivedTransactionsQuestioned,
        filedBefore: totals.filedBefore,
      }}
      totals={[
        {
          label: ACCEPTED_TRANSACTIONS,
          value: totals.acceptedTransactions,
          isNumeric: true,
          isStrong: true,
        },
        { label: 'Accepted Premium', value: dollars(totals.acceptedPremium), isNumeric: true },
        { label: 'Accepted Fees', value: dollars(totals.acceptedFees), isNumeric: true },
        {
          label: 'Questioned Transactions',
          value: totals.receivedTransactionsQuestioned,
          isNumeric: true,
          isStrong: true,
        },
        { label: 'Questioned Premium', value: dollars(totals.receivedPremium), isNumeric: true },
        { label: 'Questioned Fees', value: dollars(totals.receivedFees), isNumeric: true },
      ]}
      columns={columns}
      getRowHref={href}
      getRowTone={toneOf}
      defaultExpanded={open}
      rowDetail={detailOf}
    />
  );
}

interface AgentAcceptedProps {
  readonly query: { readonly submissionNumber: string };
  /** The agent of the transactions, if staff read them; null for several agents. Left out if the sender reads them. */
  readonly agentId?: number | null;
}

/** The accepted transactions of a file of brokers; those the office asks about are marked and explained (spec 2 §3, §9). */
export function AgentAccepted({ query, agentId }: AgentAcceptedProps) {
  const response = useEndpoint(batchsubmission.getAgentAcceptedResponse, { query });
  useFailureNotice(response.data ? undefined : response.error);
  return (
    <LoadedResponse response={response}>
      {(data) => <Accepted response={data} agentId={agentId} />}
    </LoadedResponse>
  );
}

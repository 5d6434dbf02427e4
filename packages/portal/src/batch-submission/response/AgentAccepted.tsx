import { permissionHolder, useEndpoint } from '@slip/api';
import { admin, batchsubmission, type Output } from '@slip/api/contract';
import { accountKind, formatAmount } from '@slip/forms/rules';
import { type DataColumn, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo } from 'react';
import { policyViewPath } from '../../filings/policyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { AcceptedVerdict } from './AcceptedVerdict.js';
import { ACCEPTED_TRANSACTIONS } from './acceptedTransactions.js';
import { LoadedResponse } from './LoadedResponse.js';
import { NotListed } from './NotListed.js';
import { ResponseHeader } from './ResponseHeader.js';
import { type AnsweredTransaction, TransactionDetail } from './TransactionDetail.js';

type Response = Output<typeof batchsubmission.getAgentAcceptedResponse>;

const columns: readonly DataColumn<AnsweredTransaction>[] = [
  {
    id: 'policy',
    header: 'Policy Number',
    isRowHeader: true,
    isSortable: true,
    value: ({ policyNumber }) => policyNumber,
  },
  {
    id: 'insured',
    header: 'Insured Name',
    isSortable: true,
    isWrapping: true,
    minWidth: '8rem',
    value: ({ insuredName }) => insuredName,
  },
  {
    id: 'type',
    header: 'Transaction',
    isWrapping: true,
    value: ({ transactionType }) => transactionType,
    cell: ({ transactionType, effectiveDate }) => (
      <Stack gap="0.5">
        <span>{transactionType}</span>
        <Text size="s" tone="muted">
          {effectiveDate}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'premium',
    header: 'Premium',
    align: 'end',
    isSortable: true,
    value: ({ policyPremium }) => policyPremium,
    cell: ({ policyPremium }) => formatAmount(policyPremium),
  },
  {
    id: 'fees',
    header: 'Fees',
    align: 'end',
    isSortable: true,
    value: ({ policyFees }) => policyFees,
    cell: ({ policyFees }) => formatAmount(policyFees),
  },
  {
    id: 'tax',
    header: 'Tax',
    align: 'end',
    isSortable: true,
    value: ({ tax }) => tax,
    cell: ({ tax }) => formatAmount(tax),
  },
  {
    id: 'confirmation',
    header: 'Confirmation',
    value: ({ confirmationNumber }) => confirmationNumber,
  },
];

const keyOf = ({ line, confirmationNumber }: AnsweredTransaction) => `${line} ${confirmationNumber}`;
const isQuestioned = ({ transactionStatus }: AnsweredTransaction) => transactionStatus === 'Questioned';
const detailOf = (transaction: AnsweredTransaction) => <TransactionDetail transaction={transaction} />;
const questioned: RowTone = { tone: 'warning', label: 'Questioned' };
const filedBefore: RowTone = { tone: 'neutral', label: 'On file already' };

function toneOf(transaction: AnsweredTransaction): RowTone | null {
  if (isQuestioned(transaction)) return questioned;
  return transaction.isFiledBefore ? filedBefore : null;
}

/** Where the policy of a transaction is viewed: its agent is the account itself, or one of an agency's by its number. */
function usePolicyHref() {
  const user = useSignedInUser();
  const isAgency = accountKind(permissionHolder(user)) === 'Agency';
  const agents = useEndpoint(admin.associatedAgentsForAgency, isAgency ? {} : null);
  return ({ policyId, npNumber, state, transactionId }: AnsweredTransaction): string | null => {
    const agentId = isAgency
      ? agents.data?.find(({ npn }) => npn === npNumber)?.agentId
      : (user.referenceId ?? undefined);
    if (policyId === null || agentId === undefined) return null;
    const target = transactionId === null ? {} : { editTransactionId: transactionId };
    return policyViewPath({ policyId, agentId, state }, target);
  };
}

function Accepted({ response }: { readonly response: Response }) {
  const { acceptedHeader: totals, transactionList, notListed } = response;
  const href = usePolicyHref();
  const open = useMemo(() => transactionList.filter(isQuestioned).map(keyOf), [transactionList]);
  return (
    <>
      <AcceptedVerdict
        isTest={response.isTest}
        filed={totals.acceptedTransactions + totals.receivedTransactionsQuestioned}
        questioned={totals.receivedTransactionsQuestioned}
        filedBefore={totals.filedBefore}
      />
      <ResponseHeader header={response} />
      <DescriptionList
        columns={3}
        items={[
          {
            label: ACCEPTED_TRANSACTIONS,
            value: totals.acceptedTransactions,
            isNumeric: true,
            isStrong: true,
          },
          { label: 'Accepted Premium', value: formatAmount(totals.acceptedPremium), isNumeric: true },
          { label: 'Accepted Fees', value: formatAmount(totals.acceptedFees), isNumeric: true },
          {
            label: 'Questioned Transactions',
            value: totals.receivedTransactionsQuestioned,
            isNumeric: true,
            isStrong: true,
          },
          { label: 'Questioned Premium', value: formatAmount(totals.receivedPremium), isNumeric: true },
          { label: 'Questioned Fees', value: formatAmount(totals.receivedFees), isNumeric: true },
        ]}
      />
      <DataGrid
        label="Transactions"
        isLabelVisible
        columns={columns}
        rows={transactionList}
        getRowId={keyOf}
        getRowHref={href}
        getRowTone={toneOf}
        defaultExpandedRows={open}
        rowDetail={detailOf}
        pageSizes={[10, 25, 50]}
      />
      <NotListed count={notListed} />
    </>
  );
}

/** What was accepted of a file of brokers, with what the office asks about marked and explained (spec 2 §3, §9). */
export function AgentAccepted({ query }: { readonly query: { readonly submissionNumber: string } }) {
  const response = useEndpoint(batchsubmission.getAgentAcceptedResponse, { query });
  useFailureNotice(response.error);
  return <LoadedResponse response={response}>{(data) => <Accepted response={data} />}</LoadedResponse>;
}

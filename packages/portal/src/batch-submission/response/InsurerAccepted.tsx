import { useEndpoint } from '@slip/api';
import { batchsubmission, type Output } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { type DataColumn, DataGrid } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { insurerPolicyPath } from '../../insurer-filings/insurerPolicyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { AcceptedVerdict } from './AcceptedVerdict.js';
import { ACCEPTED_TRANSACTIONS } from './acceptedTransactions.js';
import { LoadedResponse } from './LoadedResponse.js';
import { NotListed } from './NotListed.js';
import { ResponseHeader } from './ResponseHeader.js';

type Transaction = Output<typeof batchsubmission.getInsurerAcceptedResponse>['transactionList'][number];

const columns: readonly DataColumn<Transaction>[] = [
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
  { id: 'state', header: 'State', isSortable: true, value: ({ state }) => state },
  { id: 'npn', header: 'Agent NPN', value: ({ npNumber }) => npNumber },
  { id: 'effective', header: 'Effective Date', cell: ({ effectiveDate }) => effectiveDate },
  {
    id: 'premium',
    header: 'Premium',
    align: 'end',
    isSortable: true,
    value: ({ policyPremium }) => policyPremium,
    cell: ({ policyPremium }) => formatAmount(policyPremium),
  },
  { id: 'confirmation', header: 'Confirmation', value: ({ confirmationNumber }) => confirmationNumber },
];

const keyOf = ({ line, confirmationNumber }: Transaction) => `${line} ${confirmationNumber}`;
const hrefOf = ({ policyId }: Transaction) => (policyId === null ? null : insurerPolicyPath({ policyId }));

/** What was accepted of an insurer's file (spec 2 §3 Insurer accepted response). */
export function InsurerAccepted({ query }: { readonly query: { readonly submissionNumber: string } }) {
  const response = useEndpoint(batchsubmission.getInsurerAcceptedResponse, { query });
  useFailureNotice(response.error);
  return (
    <LoadedResponse response={response}>
      {(data) => (
        <>
          <AcceptedVerdict
            isTest={data.isTest}
            filed={data.acceptedTransactions}
            questioned={0}
            filedBefore={0}
          />
          <ResponseHeader header={data} />
          <DescriptionList
            columns={3}
            items={[
              { label: 'Insurer', value: data.insurerName },
              {
                label: ACCEPTED_TRANSACTIONS,
                value: data.acceptedTransactions,
                isNumeric: true,
                isStrong: true,
              },
              { label: 'Accepted Premium', value: formatAmount(data.acceptedPremium), isNumeric: true },
            ]}
          />
          <DataGrid
            label="Transactions"
            isLabelVisible
            columns={columns}
            rows={data.transactionList}
            getRowId={keyOf}
            getRowHref={hrefOf}
            pageSizes={[10, 25, 50]}
          />
          <NotListed count={data.notListed} />
        </>
      )}
    </LoadedResponse>
  );
}

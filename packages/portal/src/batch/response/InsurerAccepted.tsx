import { useEndpoint } from '@slip/api';
import { batchsubmission, type Output } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import type { DataColumn } from '@slip/ui/DataGrid';
import { insurerPolicyPath } from '../../insurerPolicyPaths.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import {
  ACCEPTED_TRANSACTIONS,
  AcceptedFile,
  confirmationColumn,
  policyColumns,
  premiumColumn,
} from './AcceptedFile.js';
import { LoadedResponse } from './LoadedResponse.js';

type Transaction = Output<typeof batchsubmission.getInsurerAcceptedResponse>['transactionList'][number];

const columns: readonly DataColumn<Transaction>[] = [
  ...policyColumns,
  { id: 'state', header: 'State', isSortable: true, value: ({ state }) => state },
  { id: 'npn', header: 'Agent NPN', value: ({ npNumber }) => npNumber },
  { id: 'effective', header: 'Effective Date', cell: ({ effectiveDate }) => effectiveDate },
  premiumColumn,
  confirmationColumn,
];

const hrefOf = ({ policyId }: Transaction) => (policyId === null ? null : insurerPolicyPath({ policyId }));

/** What was accepted of an insurer's file (spec 2 §3 Insurer accepted response). */
export function InsurerAccepted({ query }: { readonly query: { readonly submissionNumber: string } }) {
  const response = useEndpoint(batchsubmission.getInsurerAcceptedResponse, { query });
  useFailureNotice(response.error);
  return (
    <LoadedResponse response={response}>
      {(data) => (
        <AcceptedFile
          response={data}
          verdict={{ filed: data.acceptedTransactions, questioned: 0, filedBefore: 0 }}
          totals={[
            { label: 'Insurer', value: data.insurerName },
            {
              label: ACCEPTED_TRANSACTIONS,
              value: data.acceptedTransactions,
              isNumeric: true,
              isStrong: true,
            },
            { label: 'Accepted Premium', value: formatAmount(data.acceptedPremium), isNumeric: true },
          ]}
          columns={columns}
          getRowHref={hrefOf}
        />
      )}
    </LoadedResponse>
  );
}

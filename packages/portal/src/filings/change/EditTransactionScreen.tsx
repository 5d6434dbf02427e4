import { useEndpoint } from '@slip/api';
import { filings } from '@slip/api/contract';
import { declinationsOfFile, editForm, mayAskDeclinations } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { number, object } from 'yup';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { transactionsOnFile } from '../Policy.js';
import { type PolicyAddress, policyViewPath } from '../policyPaths.js';
import { useIsOfThisVisit } from '../useIsOfThisVisit.js';
import { useOfficeState } from '../useOfficeState.js';
import { policyAddress } from '../view/policyAddress.js';
import { ChangedPolicy, type Declinations, type PolicyChange } from './ChangedPolicy.js';

const editedTransaction = object({
  transactionGroupId: number().integer().positive().required(),
  editTransactionId: number().integer().positive().required(),
});

/** The transaction an address names for editing. */
interface EditAddress extends PolicyAddress {
  readonly transactionGroupId: number;
  readonly editTransactionId: number;
}

/** The policy and transaction that the address of an edit names (spec 3 §2.1), or null when it names none. */
function editAddress(query: URLSearchParams): EditAddress | null {
  const policy = policyAddress(query);
  const values = Object.fromEntries(query);
  return policy !== null && editedTransaction.isValidSync(values)
    ? { ...policy, ...editedTransaction.cast(values, { stripUnknown: true }) }
    : null;
}

const TITLE = 'Edit Transaction';

/** The change that corrects the transaction of the address. */
function editOf(address: EditAddress, declinations: Declinations): PolicyChange {
  return {
    workflow: 'Edit',
    editTransactionId: address.editTransactionId,
    filingOf: (policy, state) => {
      const found = transactionsOnFile(policy).find(
        ({ group, transaction }) =>
          transaction.agtTransId === address.editTransactionId &&
          group.agtTransGrpId === address.transactionGroupId,
      );
      if (!found) return null;
      const { group, transaction, isBackedOut, isBackout } = found;
      return {
        workflow: 'Edit',
        state,
        agent: { id: policy.agentId, label: policy.agentName },
        opened: {
          ...editForm(policy, group, transaction, state),
          DeclinationInformation: declinationsOfFile(declinations),
        },
        policy,
        edited: {
          agtTransId: transaction.agtTransId,
          agtTransNumber: transaction.agtTransNumber,
          agtTransGrpId: group.agtTransGrpId,
          isClosed: isBackedOut || isBackout,
        },
      };
    },
  };
}

function EditedPolicy({ address }: { readonly address: EditAddress }) {
  const { state, transactionGroupId, editTransactionId } = address;
  const office = useOfficeState(state);
  const stateAsks = office.state !== undefined && mayAskDeclinations(office.state);
  const declinations = useEndpoint(
    filings.existingDeclinations,
    stateAsks ? { query: { homeState: state, agentTransactionId: editTransactionId } } : null,
    { refreshOnMount: false },
  );
  const isOfThisVisit = useIsOfThisVisit(declinations, stateAsks);
  useFailureNotice(declinations.error);
  // If the state could not be read, `ChangedPolicy` shows the error.
  const isAnswered = stateAsks ? isOfThisVisit : office.state !== undefined || office.isFailed;
  const knownDeclinations = isAnswered ? (stateAsks ? declinations.data : noDeclinations) : undefined;
  const change = useMemo(
    () => knownDeclinations && editOf(address, knownDeclinations),
    [address, knownDeclinations],
  );
  if (change) return <ChangedPolicy address={address} title={TITLE} change={change} />;
  return (
    <Stack gap="5" aria-busy={declinations.isLoading || (stateAsks && !isOfThisVisit)}>
      <PageTitle
        back={{ label: 'Policy', href: policyViewPath(address, { transactionGroupId }) }}
        title={TITLE}
      />
      <Card>
        {declinations.error === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <LoadFailed title="The declinations could not be loaded" onRetry={declinations.reload}>
            The transaction cannot be edited without them.
          </LoadFailed>
        )}
      </Card>
    </Stack>
  );
}

const noDeclinations: Declinations = [];

/** Editing a transaction: `/slip/filings/edit` (spec 3 §2.1, §4.2). */
export default function EditTransactionScreen() {
  const [query] = useSearchParams();
  const address = useMemo(() => editAddress(query), [query]);
  if (address !== null) {
    // Another transaction under the same path is another filing.
    return <EditedPolicy key={`${address.policyId} ${address.editTransactionId}`} address={address} />;
  }
  return <ChangedPolicy address={null} title={TITLE} change={{ workflow: 'Edit', filingOf: () => null }} />;
}

import { ApiError, toNotice, useAction, useEndpoint } from '@slip/api';
import { admin, filings, type Output } from '@slip/api/contract';
import { limits, MASTER_POLICY_NUMBER, messages, searchTextCheck } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { PlusIcon } from '@slip/ui/Icon';
import { MenuButton } from '@slip/ui/Menu';
import { SearchField } from '@slip/ui/SearchField';
import { Stack } from '@slip/ui/Stack';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { masterPoliciesNotLoaded } from '../../pages/notLoaded.js';
import { useMayEdit } from '../assignments/AssignmentSection.js';
import { KeptRecord } from '../KeptRecord.js';
import { useSettingsAgent } from '../useChosenAgent.js';
import { MASTER_POLICY, MasterPolicyDialog } from './MasterPolicyDialog.js';

type MasterPolicy = Output<typeof filings.searchMasterPoliciesForAgent>[number];

const none: readonly MasterPolicy[] = [];

const columns: readonly ColumnDef<MasterPolicy>[] = [
  {
    id: 'number',
    header: MASTER_POLICY_NUMBER,
    meta: { isRowHeader: true },
    enableSorting: true,
    accessorFn: ({ masterPolicyNumber }) => masterPolicyNumber,
  },
  {
    id: 'insured',
    header: 'Insured Name',
    enableSorting: true,
    meta: { isWrapping: true },
    accessorFn: ({ masterPolicyInsured }) => masterPolicyInsured,
  },
  {
    id: 'policies',
    header: 'Policies',
    meta: { align: 'end' },
    enableSorting: true,
    sortDescFirst: true,
    accessorFn: ({ policies }) => policies,
  },
];

const checkSearch = searchTextCheck({ maximum: limits.masterPolicyNumber, label: MASTER_POLICY_NUMBER });

/** As wide as the longest number. */
const NumberSearch = styled(SearchField)`
  max-inline-size: 28rem;
`;

const keyOf = ({ masterPolicyId }: MasterPolicy) => String(masterPolicyId);

/** Master Policy Data: the master policies that filings of an agent can be part of (spec 2 §2). */
export default function MasterPoliciesSection() {
  const { agentId, name } = useSettingsAgent();
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const found = useEndpoint(
    filings.searchMasterPoliciesForAgent,
    { query: { agentId, ...(searched === '' ? {} : { masterPolicyNumber: searched }) } },
    { keepPrevious: true },
  );
  useFailureNotice(found.error);
  const mayEdit = useMayEdit();
  const notices = useNotices();
  const [edited, setEdited] = useState<MasterPolicy | 'new' | null>(null);
  const [deleted, setDeleted] = useState<MasterPolicy | null>(null);
  const remove = useAction(admin.deleteMasterPolicy);

  function closeDeletion(): void {
    setDeleted(null);
    remove.reset();
  }

  async function confirmDeletion({ masterPolicyId }: MasterPolicy): Promise<void> {
    try {
      await remove.run({ query: { agentId, masterPolicyId } });
      notices.succeeded(messages.settings.masterPolicyDeleted);
      closeDeletion();
    } catch (failure) {
      // The dialog shows the refusal.
      if (failure instanceof ApiError && failure.status === 409) return;
      notices.failed(failure);
      closeDeletion();
    }
  }

  const menuOf = (row: MasterPolicy) => (
    <MenuButton
      label={`Actions for ${row.masterPolicyNumber}`}
      actions={[
        { id: 'edit', label: 'Edit', onAction: () => setEdited(row) },
        { id: 'delete', label: 'Delete', onAction: () => setDeleted(row) },
      ]}
    />
  );

  return (
    <Stack gap="4">
      <KeptRecord
        label={MASTER_POLICY}
        agentId={agentId}
        records={found.data}
        keyOf={({ masterPolicyId }) => masterPolicyId}
        onOpen={(row) => setEdited(row ?? 'new')}
      />
      <NumberSearch
        label={MASTER_POLICY_NUMBER}
        description="Enter a part of the number."
        value={typed}
        onChange={(text) => {
          setTyped(text);
          if (text === '') setSearched('');
        }}
        errorMessage={checkSearch(typed.trim())?.message}
        onSubmit={(text) => {
          if (!checkSearch(text.trim())) setSearched(text.trim());
        }}
      />
      <DataGrid
        label={name === undefined ? 'Master policies' : `Master policies of ${name}`}
        columns={columns}
        rows={found.data ?? none}
        getRowId={keyOf}
        isLoading={found.isLoading || found.isRefreshing}
        error={found.data ? undefined : found.error && masterPoliciesNotLoaded}
        onRetry={() => void found.reload()}
        isFiltered={searched !== ''}
        messages={{ noMatch: messages.settings.noneFound }}
        emptyState={
          <EmptyState title="No master policies">
            Filings that are part of a master policy choose it from this list.
          </EmptyState>
        }
        {...(mayEdit && {
          tools: (
            <Button size="s" icon={<PlusIcon size="s" />} onPress={() => setEdited('new')}>
              Add master policy
            </Button>
          ),
          rowMenu: menuOf,
        })}
      />
      {edited !== null && (
        <MasterPolicyDialog
          agentId={agentId}
          edited={
            edited === 'new'
              ? null
              : {
                  id: edited.masterPolicyId,
                  label: edited.masterPolicyNumber,
                  insured: edited.masterPolicyInsured,
                }
          }
          onSaved={() => setEdited(null)}
          onReload={found.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted !== null && (
        <ConfirmDialog
          title={`Delete master policy ${deleted.masterPolicyNumber}?`}
          isOpen
          onOpenChange={closeDeletion}
          confirmLabel="Delete"
          isDestructive
          isPending={remove.isRunning}
          errorMessage={remove.error?.status === 409 ? toNotice(remove.error)?.text : undefined}
          onConfirm={() => void confirmDeletion(deleted)}
        >
          It can no longer be chosen in a filing. This cannot be undone.
        </ConfirmDialog>
      )}
    </Stack>
  );
}

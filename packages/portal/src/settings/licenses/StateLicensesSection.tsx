import { permissionHolder, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type CalendarDate, formatUsDate, hasPermission } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { PlusIcon } from '@slip/ui/Icon';
import { MenuButton } from '@slip/ui/Menu';
import { useState } from 'react';
import { formatMoment } from '../../clock/clock.js';
import { useOfficeDay } from '../../clock/useOfficeDay.js';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { KeptRecord } from '../KeptRecord.js';
import { useSettingsAgent } from '../useChosenAgent.js';
import { DeleteLicenseDialog, type License, LicenseDialog, STATE_LICENSE } from './LicenseDialog.js';

/** The open dialog: it adds, edits or deletes a license. */
type OpenDialog =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'edit';
      readonly license: License;
      readonly proposedLastDay?: CalendarDate;
      readonly reason?: string;
    }
  | { readonly kind: 'delete'; readonly license: License };

const none: readonly License[] = [];

const columns: readonly ColumnDef<License>[] = [
  {
    id: 'state',
    header: 'State Name',
    meta: { isRowHeader: true },
    enableSorting: true,
    accessorFn: ({ stateName }) => stateName,
  },
  { id: 'license', header: 'License', enableSorting: true, accessorFn: ({ agentLicense }) => agentLicense },
  {
    id: 'first',
    header: 'First Day',
    enableSorting: true,
    accessorFn: ({ firstDay }) => firstDay,
    cell: ({ row }) => formatUsDate(row.original.firstDay),
  },
  {
    id: 'last',
    header: 'Last Day',
    enableSorting: true,
    accessorFn: ({ lastDay }) => lastDay ?? '',
    cell: ({ row }) => (row.original.lastDay === null ? '' : formatUsDate(row.original.lastDay)),
  },
  { id: 'createdBy', header: 'Created By', enableSorting: true, accessorFn: ({ createdBy }) => createdBy },
  {
    id: 'createdDate',
    header: 'Created Date',
    enableSorting: true,
    accessorFn: ({ createdDate }) => createdDate,
    cell: ({ row }) => formatMoment(row.original.createdDate),
  },
  {
    id: 'updatedBy',
    header: 'Updated By',
    enableSorting: true,
    accessorFn: ({ updatedBy }) => updatedBy ?? '',
  },
  {
    id: 'updatedDate',
    header: 'Updated Date',
    enableSorting: true,
    accessorFn: ({ updatedDate }) => updatedDate ?? '',
    cell: ({ row }) => (row.original.updatedDate === null ? '' : formatMoment(row.original.updatedDate)),
  },
];

const ended: RowTone = { tone: 'neutral', label: 'Ended' };
const keyOf = ({ stateAgentLicenseId }: License) => String(stateAgentLicenseId);

/** State Agent Licenses: which state licenses an agent holds, and since when (spec 2 §2). */
export default function StateLicensesSection() {
  const { agentId, name } = useSettingsAgent();
  const mayChange = hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
  const licenses = useEndpoint(admin.stateLicensesForAgent, { query: { agentId } });
  const today = useOfficeDay()();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  useFailureNotice(licenses.error);
  const menuOf = (license: License) => (
    <MenuButton
      label={`Actions for ${license.stateName}`}
      actions={[
        {
          id: 'edit',
          label: 'Edit',
          onAction: () => setOpen({ kind: 'edit', license }),
        },
        {
          id: 'delete',
          label: 'Delete',
          isDestructive: true,
          onAction: () => setOpen({ kind: 'delete', license }),
        },
      ]}
    />
  );
  return (
    <>
      <KeptRecord
        label={STATE_LICENSE}
        agentId={agentId}
        records={licenses.data}
        keyOf={({ stateAgentLicenseId }) => stateAgentLicenseId}
        onOpen={(license) => setOpen(license === null ? { kind: 'add' } : { kind: 'edit', license })}
      />
      <DataGrid
        label={name === undefined ? 'State licenses' : `State licenses of ${name}`}
        columns={columns}
        rows={licenses.data ?? none}
        getRowId={keyOf}
        getRowTone={({ lastDay }) => (lastDay !== null && lastDay < today ? ended : null)}
        isLoading={licenses.isLoading}
        error={licenses.error && 'The licenses could not be loaded.'}
        onRetry={() => void licenses.reload()}
        emptyState={
          <EmptyState title="No state licenses">
            Filings can be made for the states that a license is entered for.
          </EmptyState>
        }
        {...(mayChange && {
          tools: (
            <Button size="s" icon={<PlusIcon size="s" />} onPress={() => setOpen({ kind: 'add' })}>
              Add license
            </Button>
          ),
          rowMenu: menuOf,
        })}
      />
      {open?.kind === 'add' && <LicenseDialog edited={null} onClose={close} />}
      {open?.kind === 'edit' && (
        <LicenseDialog
          key={open.reason}
          edited={open.license}
          proposedLastDay={open.proposedLastDay}
          reason={open.reason}
          onReload={licenses.reload}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteLicenseDialog
          license={open.license}
          onRefused={(reason) =>
            setOpen({ kind: 'edit', license: open.license, proposedLastDay: today, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}

import { permissionHolder, useAction, useEndpoint } from '@slip/api';
import { user } from '@slip/api/contract';
import { formatUsPhone, hasPermission } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { EmptyState } from '@slip/ui/EmptyState';
import { Heading } from '@slip/ui/Heading';
import { PlusIcon } from '@slip/ui/Icon';
import { MenuButton } from '@slip/ui/Menu';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { failureText } from '../../notices/failureText.js';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { KeptRecord } from '../KeptRecord.js';
import {
  ACCOUNTING_CONTACT,
  type AccountingContact,
  AccountingContactDialog,
} from './AccountingContactDialog.js';

interface RemoveContactDialogProps {
  readonly contact: AccountingContact;
  readonly onClose: () => void;
}

/** Asks before an accounting contact is no longer offered to filings. */
function RemoveContactDialog({ contact, onClose }: RemoveContactDialogProps) {
  const notices = useNotices();
  const { run, isRunning, error } = useAction(user.saveAccountingContact);

  async function remove(): Promise<void> {
    try {
      // Y: no longer offered. The record stays, because filings name it.
      await run({ body: { ...contact, voidIndicator: 'Y' } });
      notices.succeeded('Accounting contact removed.');
      onClose();
    } catch {
      // The dialog shows the error and stays open.
    }
  }

  return (
    <ConfirmDialog
      title={`Remove ${contact.slipBillFirstname} ${contact.slipBillLastname}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Remove"
      isDestructive
      isPending={isRunning}
      errorMessage={error && failureText(error)}
      onConfirm={() => void remove()}
    >
      New filings can no longer name this contact. What has been filed keeps it.
    </ConfirmDialog>
  );
}

/** The open dialog: it adds, edits or removes a contact. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly contact: AccountingContact };

const nameOf = ({ slipBillFirstname, slipBillLastname }: AccountingContact) =>
  `${slipBillFirstname} ${slipBillLastname}`;
const keyOf = ({ slipBillId }: AccountingContact) => String(slipBillId);
// A removed contact stays on file, as void.
const isVoid = ({ voidIndicator }: AccountingContact) => voidIndicator === 'Y';
const removed: RowTone = { tone: 'neutral', label: 'No longer offered' };

const columns: readonly ColumnDef<AccountingContact>[] = [
  { id: 'name', header: 'Name', meta: { isRowHeader: true }, enableSorting: true, accessorFn: nameOf },
  { id: 'email', header: 'Email', enableSorting: true, accessorFn: ({ slipBillEmail }) => slipBillEmail },
  {
    id: 'phone',
    header: 'Phone Number',
    accessorFn: ({ slipBillPhone, slipBillPhoneext }) =>
      `${formatUsPhone(slipBillPhone)}${slipBillPhoneext === '' ? '' : ` ext. ${slipBillPhoneext}`}`,
  },
];

/** The accounting contacts that filings of an agent can name: each filing is billed to one. */
export function AccountingContacts({ agentId }: { readonly agentId: number }) {
  const mayChange = hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
  const contacts = useEndpoint(user.accountingContact, { query: { accountId: agentId } });
  const [showsRemoved, setShowsRemoved] = useState(false);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  useFailureNotice(contacts.error);
  const rows = useMemo(
    () => (contacts.data ?? []).filter((contact) => showsRemoved || !isVoid(contact)),
    [contacts.data, showsRemoved],
  );
  const menuOf = (contact: AccountingContact) =>
    isVoid(contact) ? null : (
      <MenuButton
        label={`Actions for ${nameOf(contact)}`}
        actions={[
          {
            id: 'edit',
            label: 'Edit',
            onAction: () => setOpen({ kind: 'edit', contact }),
          },
          {
            id: 'remove',
            label: 'Remove',
            isDestructive: true,
            onAction: () => setOpen({ kind: 'remove', contact }),
          },
        ]}
      />
    );
  return (
    <Stack gap="3">
      <Stack gap="1">
        <Heading level={3}>Accounting contacts of filings</Heading>
        <Text as="p" tone="muted">
          Each filing names one of them, to whom its bill goes.
        </Text>
      </Stack>
      <KeptRecord
        label={ACCOUNTING_CONTACT}
        agentId={agentId}
        records={contacts.data}
        keyOf={({ slipBillId }) => slipBillId}
        onOpen={(contact) => setOpen(contact === null ? { kind: 'add' } : { kind: 'edit', contact })}
      />
      <DataGrid
        label="Accounting contacts of filings"
        columns={columns}
        rows={rows}
        getRowId={keyOf}
        getRowTone={(contact) => (isVoid(contact) ? removed : null)}
        isLoading={contacts.isLoading}
        error={contacts.error && 'The accounting contacts could not be loaded.'}
        onRetry={() => void contacts.reload()}
        emptyState={
          <EmptyState title="No accounting contacts">A filing needs one to be billed to.</EmptyState>
        }
        tools={
          <>
            {contacts.data?.some(isVoid) === true && (
              <Checkbox isSelected={showsRemoved} onChange={setShowsRemoved}>
                Show those no longer offered
              </Checkbox>
            )}
            {mayChange && (
              <Button size="s" icon={<PlusIcon size="s" />} onPress={() => setOpen({ kind: 'add' })}>
                Add contact
              </Button>
            )}
          </>
        }
        {...(mayChange && {
          rowMenu: menuOf,
        })}
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <AccountingContactDialog
          agentId={agentId}
          edited={open.kind === 'edit' ? open.contact : null}
          onClose={close}
          onReload={contacts.reload}
        />
      )}
      {open?.kind === 'remove' && <RemoveContactDialog contact={open.contact} onClose={close} />}
    </Stack>
  );
}

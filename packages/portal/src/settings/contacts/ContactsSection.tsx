import { permissionHolder, useEndpoint } from '@slip/api';
import { admin, user } from '@slip/api/contract';
import {
  accountKind,
  type ContactType,
  contactTypes,
  formatUsPhone,
  hasPermission,
  isInsurer,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Checkbox } from '@slip/ui/Checkbox';
import { type ColumnDef, DataGrid, type RowTone } from '@slip/ui/DataGrid';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { Heading } from '@slip/ui/Heading';
import { EditIcon, PlusIcon, TrashIcon } from '@slip/ui/Icon';
import { MenuButton } from '@slip/ui/Menu';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useSettingsAgent } from '../useChosenAgent.js';
import type { AccountingContact } from './AccountingContactDialog.js';
import { AccountingContactDialog } from './AccountingContactDialog.js';
import { ContactsForm, RemoveContactDialog } from './ContactsForm.js';
import type { Contact } from './contactValues.js';

interface ContactsReadOnlyProps {
  readonly types: readonly ContactType[];
  readonly contacts: readonly Contact[];
}

/** The contacts as a text, for people who do not change them. */
function ContactsReadOnly({ types, contacts }: ContactsReadOnlyProps) {
  return (
    <Grid columns={2} gap="5">
      {types.map((type) => {
        const contact = contacts.find(({ contactType }) => contactType === type);
        return (
          <Card key={type} title={contactTypes[type].role}>
            {contact === undefined ? (
              <Text as="p" tone="muted">
                Nobody has been entered yet.
              </Text>
            ) : (
              <DescriptionList
                columns={1}
                items={[
                  { label: 'Name', value: `${contact.contactFirstName} ${contact.contactLastName}` },
                  { label: 'Email', value: contact.contactEmail },
                  { label: 'Phone Number', value: contact.contactPhone },
                  ...(contact.contactPhoneExt === ''
                    ? []
                    : [{ label: 'Phone Extension', value: contact.contactPhoneExt }]),
                ]}
              />
            )}
          </Card>
        );
      })}
    </Grid>
  );
}

interface AccountContactsProps {
  readonly types: readonly ContactType[];
  /** The agent whose contacts they are; those of the own account without one. */
  readonly agentId?: number;
}

/** The contacts of an account: a form, or a text for people who may only read it. */
function AccountContacts({ types, agentId }: AccountContactsProps) {
  const mayChange = hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
  const query = agentId === undefined ? {} : { agentId };
  const { data, error, reload } = useEndpoint(admin.contacts, { query });
  const [reading, setReading] = useState(1);
  useFailureNotice(error);

  if (data === undefined) {
    return error === undefined ? (
      <Skeleton lines={6} />
    ) : (
      <Banner tone="danger" actions={<Button onPress={() => void reload()}>Try again</Button>}>
        The contacts could not be loaded.
      </Banner>
    );
  }
  if (!mayChange) return <ContactsReadOnly types={types} contacts={data} />;
  return (
    <ContactsForm
      key={reading}
      types={types}
      query={query}
      contacts={data}
      onReload={async () => {
        await reload();
        setReading((before) => before + 1);
      }}
    />
  );
}

/** The action under way on the contacts. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly contact: AccountingContact };

const nameOf = ({ slipBillFirstname, slipBillLastname }: AccountingContact) =>
  `${slipBillFirstname} ${slipBillLastname}`;
const keyOf = ({ slipBillId }: AccountingContact) => String(slipBillId);
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
function AccountingContacts({ agentId }: { readonly agentId: number }) {
  const mayChange = hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
  const contacts = useEndpoint(user.accountingContact, { query: { accountId: agentId } });
  const [showsRemoved, setShowsRemoved] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
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
            icon: <EditIcon size="s" />,
            onAction: () => setOpen({ kind: 'edit', contact }),
          },
          {
            id: 'remove',
            label: 'Remove',
            icon: <TrashIcon size="s" />,
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

/** The contacts of an agent, and those that filings are billed to. */
function AgentContacts() {
  const { agentId } = useSettingsAgent();
  return (
    <Stack gap="8">
      <AccountContacts types={['Primary', 'Accounting']} agentId={agentId} />
      <AccountingContacts agentId={agentId} />
    </Stack>
  );
}

/** Contacts: whom the office reaches, by kind of account (spec 2 §2). */
export default function ContactsSection() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return isInsurer(kind) ? <AccountContacts types={['Executive', 'Submission']} /> : <AgentContacts />;
}

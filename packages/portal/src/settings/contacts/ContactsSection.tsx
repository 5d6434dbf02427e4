import { permissionHolder, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { accountKind, type ContactType, contactTypes, hasPermission, isInsurer } from '@slip/forms/rules';
import { Card } from '@slip/ui/Card';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Grid } from '@slip/ui/Grid';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { useSettingsAgent } from '../useChosenAgent.js';
import { AccountingContacts } from './AccountingContacts.js';
import { ContactsForm } from './ContactsForm.js';
import type { Contact } from './contactValues.js';

interface ContactsReadOnlyProps {
  readonly types: readonly ContactType[];
  readonly contacts: readonly Contact[];
}

/** The contacts as a text, for people who do not change them. */
function ContactsReadOnly({ types, contacts }: ContactsReadOnlyProps) {
  return (
    <Grid columns={2} gap="5" isStretched>
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
  /** The agent whose contacts are shown; left out, those of the person's own account. */
  readonly agentId?: number;
}

/** The contacts of an account: a form, or a text for people who may only read it. */
function AccountContacts({ types, agentId }: AccountContactsProps) {
  const mayChange = hasPermission(permissionHolder(useSignedInUser()), 'EDIT POLICY');
  const query = agentId === undefined ? {} : { agentId };
  const { data, error, reload } = useEndpoint(admin.contacts, { query });
  const [loads, setLoads] = useState(1);
  useFailureNotice(error);

  if (data === undefined) {
    return error === undefined ? (
      <Skeleton lines={6} />
    ) : (
      <LoadFailedBanner onRetry={reload}>The contacts could not be loaded.</LoadFailedBanner>
    );
  }
  if (!mayChange) return <ContactsReadOnly types={types} contacts={data} />;
  return (
    <ContactsForm
      key={loads}
      types={types}
      query={query}
      contacts={data}
      onReload={async () => {
        await reload();
        setLoads((before) => before + 1);
      }}
    />
  );
}

/** The contacts of an agent, and the accounting contacts that filings are billed to. */
function AgentContacts() {
  const { agentId } = useSettingsAgent();
  return (
    <Stack gap="8">
      <AccountContacts types={['Primary', 'Accounting']} agentId={agentId} />
      <AccountingContacts agentId={agentId} />
    </Stack>
  );
}

/** Contacts: the people to whom the office writes, by kind of account (spec 2 §2). */
export default function ContactsSection() {
  const kind = accountKind(permissionHolder(useSignedInUser()));
  return isInsurer(kind) ? <AccountContacts types={['Executive', 'Submission']} /> : <AgentContacts />;
}

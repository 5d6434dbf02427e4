import { permissionHolder, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { type ContactType, hasPermission } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Skeleton } from '@slip/ui/Skeleton';
import { useState } from 'react';
import { useFailureNotice } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { ContactsForm } from './ContactsForm.js';
import { ContactsReadOnly } from './ContactsReadOnly.js';

export interface AccountContactsProps {
  readonly types: readonly ContactType[];
  /** The agent whose contacts they are; those of the own account without one. */
  readonly agentId?: number;
}

/** The contacts of an account: a form, or a text for people who may only read it. */
export function AccountContacts({ types, agentId }: AccountContactsProps) {
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

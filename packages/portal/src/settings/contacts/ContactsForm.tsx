import { ApiError, toNotice, useAction } from '@slip/api';
import { admin, user } from '@slip/api/contract';
import { Form, useSchemaForm } from '@slip/forms';
import { type ContactType, contactsPath, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { useMemo, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { useKeptText } from '../../session/keptText.js';
import { UnsavedChanges } from '../UnsavedChanges.js';
import type { AccountingContact } from './AccountingContactDialog.js';
import { ContactCard } from './ContactCard.js';
import {
  type Contact,
  type ContactsForm as ContactsValues,
  contactsToSend,
  contactValues,
  settingsContactsSchema,
} from './contactValues.js';

interface RemoveContactDialogProps {
  readonly contact: AccountingContact;
  readonly onClose: () => void;
}

/** Asks before an accounting contact is no longer offered to filings. */
export function RemoveContactDialog({ contact, onClose }: RemoveContactDialogProps) {
  const notices = useNotices();
  const { run, isRunning, error } = useAction(user.saveAccountingContact);

  async function remove(): Promise<void> {
    try {
      await run({ body: { ...contact, voidIndicator: 'Y' } });
      notices.succeeded('Accounting contact removed.');
      onClose();
    } catch {
      // The dialog says it, and stays open.
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
      errorMessage={error && toNotice(error)?.text}
      onConfirm={() => void remove()}
    >
      New filings can no longer name this contact. What has been filed keeps it.
    </ConfirmDialog>
  );
}

interface ContactsFormProps {
  readonly types: readonly ContactType[];
  readonly query: { readonly agentId?: number };
  /** The contacts on file when the form was opened. */
  readonly contacts: readonly Contact[];
  /** Reads them again, and opens the form with them. */
  readonly onReload: () => Promise<void>;
}

/** Changes the contacts of an account (spec 2 §2, §5). */
export function ContactsForm({ types, query, contacts, onReload }: ContactsFormProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.saveContacts);
  const [onFile, setOnFile] = useState(contacts);
  const [isStale, setStale] = useState(false);
  const schema = useMemo(() => settingsContactsSchema(types), [types]);
  const form = useSchemaForm<ContactsValues>({ schema, defaultValues: contactValues(contacts) });
  useKeptText(form, `contacts of ${query.agentId ?? 'the account'}`);

  async function save(values: ContactsValues) {
    try {
      const saved = await run({ query, body: contactsToSend(types, values, onFile) });
      setOnFile(saved);
      form.reset(contactValues(saved));
      notices.succeeded(messages.settings.contactsSaved);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      else if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      else notices.failed(error);
      return undefined;
    }
  }

  return (
    <Form
      form={form}
      fieldOf={contactsPath(types)}
      placeOf={(path) => types.find((type) => path.startsWith(`${type}.`))}
      summaryLevel={3}
      aria-label="Contacts"
      onSubmit={save}
      onRefused={() => notices.problem(messages.settings.incomplete)}
    >
      {isStale && (
        <Banner
          tone="warning"
          actions={<Button onPress={() => void onReload()}>Load what is on file</Button>}
        >
          {messages.settings.contactsChangedElsewhere}
        </Banner>
      )}
      <Grid columns={2} gap="5">
        {types.map((type) => (
          <ContactCard key={type} form={form} type={type} />
        ))}
      </Grid>
      <Inline>
        <Button type="submit" variant="primary" isPending={isRunning}>
          Save
        </Button>
      </Inline>
      <UnsavedChanges isUnsaved={form.formState.isDirty} />
    </Form>
  );
}

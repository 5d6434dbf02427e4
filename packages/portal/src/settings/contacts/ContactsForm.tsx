import { ApiError, useAction } from '@slip/api';
import { admin } from '@slip/api/contract';
import { Form, useSchemaForm } from '@slip/forms';
import { type ContactType, contactsPath, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { useMemo, useState } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import { useKeptText } from '../../session/useKeptText.js';
import { UnsavedChanges } from '../UnsavedChanges.js';
import { ContactCard } from './ContactCard.js';
import {
  type Contact,
  type ContactsValues,
  contactsToSend,
  contactValues,
  settingsContactsSchema,
} from './contactValues.js';

interface ContactsFormProps {
  readonly types: readonly ContactType[];
  readonly query: { readonly agentId?: number };
  /** The contacts on file when the form was opened. */
  readonly contacts: readonly Contact[];
  /** Reads the contacts again, and opens the form with them. */
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
      // 409: somebody else saved contacts after these were read.
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
      <Grid columns={2} gap="5" isStretched>
        {types.map((type) => (
          <ContactCard key={type} form={form} type={type} isReadOnly={isRunning} />
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

import { ApiError, useAction } from '@slip/api';
import { user } from '@slip/api/contract';
import { AccountingContactSection, Form, useSchemaForm } from '@slip/forms';
import {
  accountingContactPath,
  accountingContactSchema,
  type ContactForm,
  emptyContact,
  formatUsPhone,
  toAccountingContact,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Text } from '@slip/ui/Text';
import { useId } from 'react';
import { useNotices } from '../../notices/useNotices.js';
import type { AccountingContact } from './AccountingContact.js';

function formOf(contact: AccountingContact | null): ContactForm {
  if (contact === null) return emptyContact();
  return {
    ...emptyContact(),
    FirstName: contact.slipBillFirstname,
    MiddleName: contact.slipBillMiddlename,
    LastName: contact.slipBillLastname,
    Email: contact.slipBillEmail,
    ConfirmEmail: contact.slipBillEmail,
    PhoneNumber: formatUsPhone(contact.slipBillPhone),
    PhoneExt: contact.slipBillPhoneext,
  };
}

export interface AccountingContactDialogProps {
  readonly agentId: number;
  /** The one to replace; nothing to add one. */
  readonly edited: AccountingContact | null;
  readonly onClose: () => void;
}

/** Adds an accounting contact that filings can name, or puts another in the place of one. */
export function AccountingContactDialog({ agentId, edited, onClose }: AccountingContactDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const { run, isRunning } = useAction(user.saveAccountingContact);
  const form = useSchemaForm<ContactForm>({ schema: accountingContactSchema, defaultValues: formOf(edited) });

  async function save(values: ContactForm) {
    try {
      const key = { slipBillId: edited?.slipBillId ?? 0, referenceId: agentId };
      await run({ body: toAccountingContact(values, key) });
      notices.succeeded('Accounting contact saved.');
      onClose();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
      return undefined;
    }
  }

  return (
    <Dialog
      title={edited ? 'Edit accounting contact' : 'Add accounting contact'}
      isOpen
      isBusy={isRunning}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isRunning}>
            Save
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        fieldOf={accountingContactPath}
        aria-label="Accounting contact of filings"
        onSubmit={save}
      >
        {edited && (
          <Text as="p" tone="muted">
            What has been filed keeps the contact it was filed with.
          </Text>
        )}
        <AccountingContactSection form={form} />
      </Form>
    </Dialog>
  );
}

import { useAction } from '@slip/api';
import { type Output, user } from '@slip/api/contract';
import { AccountingContactSection, useSchemaForm } from '@slip/forms';
import {
  accountingContactPath,
  accountingContactSchema,
  type ContactForm,
  emptyContact,
  formatUsPhone,
  toAccountingContact,
} from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../RecordDialog.js';

/** An accounting contact as the office has it. */
export type AccountingContact = Output<typeof user.accountingContact>[number];

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

interface AccountingContactDialogProps {
  readonly agentId: number;
  /** The contact to replace; null to add a contact. */
  readonly edited: AccountingContact | null;
  readonly onClose: () => void;
  /** Reads the contacts again. */
  readonly onReload: () => Promise<void>;
}

/** The name of the form. */
export const ACCOUNTING_CONTACT = 'Accounting contact of filings';

/** Adds an accounting contact that filings can name, or replaces one. */
export function AccountingContactDialog({
  agentId,
  edited,
  onClose,
  onReload,
}: AccountingContactDialogProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(user.saveAccountingContact);
  const form = useSchemaForm<ContactForm>({ schema: accountingContactSchema, defaultValues: formOf(edited) });

  async function save(values: ContactForm) {
    // 0 adds a contact.
    const key = { slipBillId: edited?.slipBillId ?? 0, referenceId: agentId };
    await run({ body: toAccountingContact(values, key) });
    notices.succeeded('Accounting contact saved.');
    onClose();
  }

  return (
    <RecordDialog
      title={edited ? 'Edit accounting contact' : 'Add accounting contact'}
      label={ACCOUNTING_CONTACT}
      record={[agentId, edited?.slipBillId ?? 0]}
      form={form}
      fieldOf={accountingContactPath}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
      onReload={onReload}
    >
      {edited && (
        <Text as="p" tone="muted">
          What has been filed keeps the contact it was filed with.
        </Text>
      )}
      <AccountingContactSection form={form} />
    </RecordDialog>
  );
}

import { ApiError, toNotice, useAction } from '@slip/api';
import { authenticate, invoiceandpayment } from '@slip/api/contract';
import { Form, FormPasswordField, FormTextField, type ServerIssue, useSchemaForm } from '@slip/forms';
import { bankAccountSchema, limits, loginPassword, messages } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { useId } from 'react';
import type { InferType } from 'yup';
import { useNotices } from '../../notices/useNotices.js';

const schema = bankAccountSchema.shape({ Password: loginPassword().label('Your Password') });

type AddBankForm = InferType<typeof schema>;

const empty: AddBankForm = { BankName: '', RoutingNumber: '', AccountNumber: '', Password: '' };

const fieldOf: Readonly<Record<string, string>> = {
  bankName: 'BankName',
  routingNumber: 'RoutingNumber',
  accountNumber: 'AccountNumber',
};

export interface AddBankDialogProps {
  readonly agentId: number;
  readonly onAdded: (bankId: number) => void;
  readonly onClose: () => void;
}

/**
 * Adds a bank account to pay from, with the password again: a computer that was left unlocked must not store one
 * (spec 3 §4.6).
 */
export function AddBankDialog({ agentId, onAdded, onClose }: AddBankDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const proving = useAction(authenticate.confirmPassword);
  const adding = useAction(invoiceandpayment.addBankAccount);
  const form = useSchemaForm<AddBankForm>({ schema, defaultValues: empty });
  const { control } = form;
  const isSaving = proving.isRunning || adding.isRunning;

  async function prove(password: string): Promise<readonly ServerIssue[] | undefined> {
    try {
      await proving.run({ body: { password } });
      return undefined;
    } catch (error) {
      return [{ path: 'Password', message: toNotice(error)?.text || messages.mfa.verifyFailed }];
    }
  }

  async function save(values: AddBankForm): Promise<readonly ServerIssue[] | undefined> {
    const refused = await prove(values.Password);
    if (refused) return refused;
    try {
      const bankId = await adding.run({
        body: {
          associatedAgentId: agentId,
          bankName: values.BankName,
          routingNumber: values.RoutingNumber,
          accountNumber: values.AccountNumber,
        },
      });
      notices.succeeded(messages.payments.bankAdded);
      onAdded(bankId);
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
    }
    return undefined;
  }

  return (
    <Dialog
      title="Add Bank"
      isOpen
      initialFocus="field"
      isBusy={isSaving}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        aria-label="Bank account"
        fieldOf={(path) => fieldOf[path] ?? path}
        onSubmit={save}
        summaryLevel={3}
      >
        <FormTextField
          control={control}
          name="BankName"
          label="Bank Name"
          isRequired
          maxLength={limits.bankName}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="RoutingNumber"
          label="Routing Number"
          description="The nine digits at the lower left of a check."
          isRequired
          maxLength={limits.routingNumber}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="AccountNumber"
          label="Account Number"
          description="Up to 17 digits. At most the last four are shown afterwards."
          isRequired
          maxLength={limits.accountNumber}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormPasswordField
          control={control}
          name="Password"
          label="Your Password"
          description="Again, so that nobody else stores a bank account in your name."
          isRequired
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
}

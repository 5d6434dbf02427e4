import { ApiError, useAction, useEndpoint } from '@slip/api';
import { invoiceandpayment } from '@slip/api/contract';
import { Form, FormTextField, type ServerIssue, useSchemaForm } from '@slip/forms';
import { isRoutingNumber, messages, normalizeNumber } from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import { ActionDialog } from '../../pages/ActionDialog.js';
import { type AddBankForm, withCode, withPassword, withProvider } from './addBankForm.js';
import { ProofFields } from './ProofFields.js';
import { type ProofKind, useProof } from './useProof.js';

/** The name of the bank with the typed routing number; null while the number is not valid or the bank is not known. Fills in an empty bank name; a name that was filled in follows the number. */
function useBankName(form: UseFormReturn<AddBankForm, unknown, AddBankForm>): string | null {
  const routingNumber = useWatch({ control: form.control, name: 'RoutingNumber' });
  const { data } = useEndpoint(
    invoiceandpayment.getBankName,
    isRoutingNumber(routingNumber) ? { query: { routingNumber } } : null,
  );
  const filledIn = useRef('');
  const fillIn = useEffectEvent((known: string) => {
    if (!['', filledIn.current].includes(form.getValues('BankName'))) return;
    filledIn.current = known;
    form.setValue('BankName', known);
  });
  // Undefined while it is not answered, null of a bank that is not known.
  const known = data?.bankName;
  useEffect(() => {
    if (known !== undefined) fillIn(known ?? '');
  }, [known]);
  return known ?? null;
}

const empty: AddBankForm = { BankName: '', RoutingNumber: '', AccountNumber: '', Proof: '' };

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
 * Adds a bank account to pay from. The person proves again who they are, so that nobody else can store an account on a computer
 * that was left unlocked (spec 3 §4.6).
 */
export function AddBankDialog({ agentId, onAdded, onClose }: AddBankDialogProps) {
  const formId = useId();
  const notices = useNotices();
  const [kind, setKind] = useState<ProofKind>('password');
  const [isProvedAtProvider, setProvedAtProvider] = useState(false);
  const { prove, isProving } = useProof(kind);
  const adding = useAction(invoiceandpayment.addBankAccount);
  const form = useSchemaForm<AddBankForm>({
    schema: kind === 'provider' ? withProvider : kind === 'password' ? withPassword : withCode,
    defaultValues: empty,
  });
  const { control } = form;
  const bankName = useBankName(form);
  const isSaving = isProving || adding.isRunning;

  async function save(values: AddBankForm): Promise<readonly ServerIssue[] | undefined> {
    const refused = await prove(values.Proof);
    if (refused !== null) return [{ path: 'Proof', message: refused }];
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
      // The office asks for another proof: whoever chose the provider may have no password.
      if (kind === 'provider' && error instanceof ApiError && error.status === 403) {
        setProvedAtProvider(false);
        notices.problem('Please sign in at your organization again, then save.');
        return undefined;
      }
      notices.failed(error);
    }
    return undefined;
  }

  return (
    <ActionDialog
      title="Add Bank"
      initialFocus="field"
      isRunning={isSaving}
      onClose={onClose}
      action={isSaving ? 'Saving...' : 'Save'}
      form={formId}
    >
      <Form
        id={formId}
        form={form}
        aria-label="Bank account"
        fieldOf={(path) => fieldOf[path] ?? path}
        onSubmit={save}
        summaryLevel={3}
      >
        <FormTextField control={control} name="BankName" label="Bank Name" isRequired autoComplete="off" />
        <Stack gap="1">
          <FormTextField
            control={control}
            name="RoutingNumber"
            normalize={normalizeNumber}
            label="Routing Number"
            description="The nine digits at the lower left of a check."
            isRequired
            inputMode="numeric"
            autoComplete="off"
          />
          <output>
            <Text as="span" size="s">
              {bankName !== null && `A routing number of ${bankName}.`}
            </Text>
          </output>
        </Stack>
        <FormTextField
          control={control}
          name="AccountNumber"
          normalize={normalizeNumber}
          label="Account Number"
          description="Up to 17 digits. At most the last four are shown afterwards."
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
        <ProofFields
          control={control}
          kind={kind}
          isProvedAtProvider={isProvedAtProvider}
          onProvedAtProvider={() => setProvedAtProvider(true)}
          onChoose={(chosen) => {
            setKind(chosen);
            form.resetField('Proof');
          }}
        />
      </Form>
    </ActionDialog>
  );
}

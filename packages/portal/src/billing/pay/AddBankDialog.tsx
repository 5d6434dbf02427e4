import { ApiError, toNotice, useAction, useEndpoint } from '@slip/api';
import { authenticate, invoiceandpayment, user } from '@slip/api/contract';
import {
  Form,
  FormCodeField,
  FormPasswordField,
  FormTextField,
  type ServerIssue,
  useSchemaForm,
} from '@slip/forms';
import {
  bankAccountSchema,
  checkMfaCode,
  codeDigits,
  isRoutingNumber,
  loginPassword,
  MFA,
  messages,
  mfaMethods,
  normalizeNumber,
  type SentMfaMethod,
  textPiece,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Dialog } from '@slip/ui/Dialog';
import { Inline } from '@slip/ui/Inline';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { type InferType, string } from 'yup';
import { ProviderProof } from '../../authenticate/single-sign-on/ProviderProof.js';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { type ProofKind, useProof } from './useProof.js';

/** The bank account, with the password again. */
const withPassword = bankAccountSchema.shape({ Proof: loginPassword().label('Your Password') });

/** The bank account, with a code of a second factor instead. */
const withCode = bankAccountSchema.shape({
  Proof: textPiece(checkMfaCode, codeDigits).label('Verification Code'),
});

/** The bank account, after a sign-in at the provider of this session. */
const withProvider = bankAccountSchema.shape({ Proof: string().defined() });

type AddBankForm = InferType<typeof withPassword>;

/** A button that sends a code, and says where the code was sent. */
function SendCode({ method }: { readonly method: SentMfaMethod }) {
  const { userId } = useSignedInUser();
  const { run, isRunning, error } = useAction(authenticate.sendVerificationCode);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function send(): Promise<void> {
    try {
      setSentTo((await run({ body: { mfaMethod: method, userId: String(userId), phoneNumber: '' } })).sentTo);
    } catch {
      setSentTo(null);
    }
  }

  return (
    <Inline gap="3">
      <Button isPending={isRunning} onPress={() => void send()}>
        Send a code
      </Button>
      <output>
        <Text as="span" size="s" tone="muted">
          {error && (toNotice(error)?.text || messages.mfa.sendFailed)}
          {sentTo !== null && `It was sent to ${sentTo}.`}
        </Text>
      </output>
    </Inline>
  );
}

interface ProofFieldsProps {
  readonly control: Control<AddBankForm, unknown, AddBankForm>;
  readonly kind: ProofKind;
  readonly onChoose: (kind: ProofKind) => void;
  /** True once the person has signed in at the provider again. */
  readonly isProvedAtProvider: boolean;
  readonly onProvedAtProvider: () => void;
}

/** The fields of the proof: the password, a code of a second factor, or a sign-in at the provider (spec 3 §4.6). */
function ProofFields({ control, kind, onChoose, isProvedAtProvider, onProvedAtProvider }: ProofFieldsProps) {
  const { data } = useEndpoint(user.secondFactors);
  const ownMethods = mfaMethods.filter(({ method }) =>
    data?.factors.some((factor) => factor.method === method),
  );
  const provider = data?.provider ?? null;
  const ways: readonly { readonly kind: ProofKind; readonly label: string }[] = [
    { kind: 'password', label: 'Password' },
    ...ownMethods.map(({ method, name }) => ({ kind: method, label: name })),
    ...(provider === null ? [] : [{ kind: 'provider' as const, label: provider }]),
  ];
  return (
    <>
      {ways.length > 1 && (
        <RadioGroup
          label="Show that it is you by"
          orientation="horizontal"
          options={ways.map(({ kind: way, label }) => ({ value: String(way), label }))}
          value={String(kind)}
          onChange={(value) =>
            onChoose(ways.find(({ kind: way }) => String(way) === value)?.kind ?? 'password')
          }
        />
      )}
      {kind === 'provider' && provider !== null && (
        <output>
          {isProvedAtProvider ? (
            <Text as="span">You have shown that it is you: save now.</Text>
          ) : (
            <ProviderProof provider={provider} onProved={onProvedAtProvider} />
          )}
        </output>
      )}
      {kind === 'provider' ? null : kind === 'password' ? (
        <FormPasswordField
          control={control}
          name="Proof"
          label="Your Password"
          description="Again, so that nobody else stores a bank account in your name."
          isRequired
          autoComplete="current-password"
        />
      ) : (
        <>
          {kind !== MFA.app && <SendCode key={kind} method={kind} />}
          <FormCodeField
            control={control}
            name="Proof"
            label="Verification Code"
            description="So that nobody else stores a bank account in your name."
            isRequired
          />
        </>
      )}
    </>
  );
}

/** The name of the bank with the typed routing number; null while the number is not valid or the bank is not known. Fills in an empty bank name. */
function useBankName(form: UseFormReturn<AddBankForm, unknown, AddBankForm>): string | null {
  const routingNumber = useWatch({ control: form.control, name: 'RoutingNumber' });
  const { data } = useEndpoint(
    invoiceandpayment.getBankName,
    isRoutingNumber(routingNumber) ? { query: { routingNumber } } : null,
  );
  const name = data?.bankName ?? null;
  const fillIn = useEffectEvent((known: string) => {
    if (form.getValues('BankName') === '') form.setValue('BankName', known);
  });
  useEffect(() => {
    if (name !== null) fillIn(name);
  }, [name]);
  return name;
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
              {bankName !== null && `This routing number is of ${bankName}.`}
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
    </Dialog>
  );
}

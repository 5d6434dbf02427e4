import { useAction } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import { FormMoneyField, FormSelect, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import {
  type AdjustmentForm,
  type AdjustmentKind,
  adjustmentNames,
  adjustmentPath,
  adjustmentSchema,
  type Cents,
  daysToPay,
  formatAmount,
  limits,
  memoKinds,
  stateFacts,
} from '@slip/forms/rules';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../../settings/RecordDialog.js';

/** The documents of an account that staff can change. */
export type Books = Output<typeof office.adjustableBooks>;
export type AdjustableDocument = Books['documents'][number];

const money = (amount: Cents) => formatAmount(amount, { currency: true });

/** The consequences of a change, shown before it is made. */
const consequences: Readonly<Record<AdjustmentKind, (document: AdjustableDocument) => string>> = {
  waive: ({ number, balance }) => `Of ${number}, ${money(balance)} is open. What is waived is owed no more.`,
  giveBack: ({ number, paid }) =>
    `Of ${number}, ${money(paid)} was paid. What is given back becomes a credit memo, which comes off invoices or is refunded.`,
  takeBack: ({ number, writtenOff }) =>
    `Of ${number}, ${money(writtenOff)} is written off. What is taken back is owed again, and late as if it had never been written off; what is paid of tax is remitted to the state.`,
  writeOff: ({ number, balance }) =>
    `Of ${number}, ${money(balance)} is open. What is written off is given up: nobody is asked to pay it any more.`,
  credit: ({ number, balance }) =>
    `A credit memo is issued. It comes off what is open of ${number}, ${money(balance)}; the rest stays as a credit.`,
  debit: ({ number }) =>
    `A debit memo corrects ${number}: an invoice that is due in ${daysToPay} days, and is paid like every other.`,
  refund: ({ number, balance }) =>
    `Of ${number}, ${money(Math.abs(balance))} is left. The refund is written into the books; the office pays it at its bank.`,
  apply: ({ number, balance }) =>
    `Of ${number}, ${money(Math.abs(balance))} is left. It comes off an invoice of the same state.`,
};

interface AdjustDialogProps {
  readonly books: Books;
  readonly document: AdjustableDocument;
  readonly kind: AdjustmentKind;
  readonly onClose: () => void;
}

/** Changes a document of an account; where somebody else of the office can approve the change, it is only proposed. */
export function AdjustDialog({ books, document, kind, onClose }: AdjustDialogProps) {
  const notices = useNotices();
  const adjust = useAction(office.adjustInvoice);
  const { number, balance, states, writtenOff, paid } = document;
  const isMemo = memoKinds.has(kind);
  const amounts: Partial<Record<AdjustmentKind, Cents>> = {
    credit: 0,
    debit: 0,
    takeBack: writtenOff,
    // The state is chosen first where there are several.
    giveBack: states.length === 1 ? paid : 0,
  };
  const form = useSchemaForm<AdjustmentForm>({
    schema: adjustmentSchema,
    defaultValues: {
      Amount: amounts[kind] ?? Math.abs(balance),
      State: states.length === 1 ? (states[0] ?? '') : '',
      Invoice: '',
      BankAccount: '',
      PaidBy: '',
      Reason: '',
    },
  });
  const { control } = form;
  // An invoice may have nothing open in the credit's state: the office checks that.
  const targets = books.documents.filter(
    (each) => each.balance > 0 && each.states.some((state) => states.includes(state)),
  );

  async function save({ Amount, State, Invoice, BankAccount, PaidBy, Reason }: AdjustmentForm) {
    const { isDone, proposal, tells, memo } = await adjust.run({
      body: {
        kind,
        document: number,
        amount: Amount,
        open: Math.abs(balance),
        reason: Reason,
        ...(isMemo && State !== '' && { state: State }),
        ...(kind === 'apply' && Invoice !== '' && { invoice: Invoice }),
        ...(kind === 'refund' && BankAccount !== '' && { bankAccountId: Number(BankAccount) }),
        ...(kind === 'refund' && BankAccount === '' && { paidBy: PaidBy }),
      },
    });
    const issued = memo === null ? '' : ` Its number is ${memo}.`;
    notices.succeeded(
      isDone
        ? `${tells}${issued}`
        : `Proposal ${proposal} waits: it is done when another Accountant approves it.`,
    );
    onClose();
  }

  return (
    <RecordDialog
      title={`${adjustmentNames[kind].act}: ${number}`}
      label={`${adjustmentNames[kind].act} ${number}`}
      form={form}
      fieldOf={adjustmentPath}
      onSave={save}
      isSaving={adjust.isRunning}
      onClose={onClose}
    >
      <Stack gap="2">
        <Text as="p">{consequences[kind](document)}</Text>
        <Text as="p" tone="muted">
          Another Accountant approves it, if there is one. {books.name} is told, with the reason.
        </Text>
      </Stack>
      <FormMoneyField control={control} name="Amount" label="Amount" isRequired />
      {isMemo && states.length > 1 && (
        <FormSelect
          control={control}
          name="State"
          label="State"
          description="Which part of the document is corrected."
          options={states.map((state) => ({ value: state, label: stateFacts(state).name }))}
          isRequired
        />
      )}
      {kind === 'apply' && (
        <FormSelect
          control={control}
          name="Invoice"
          label="Invoice"
          options={targets.map((each) => ({
            value: each.number,
            label: `${each.number}, ${each.title}, ${money(each.balance)} open`,
          }))}
          isRequired
        />
      )}
      {kind === 'refund' && (
        <>
          <FormSelect
            control={control}
            name="BankAccount"
            label="Paid to"
            description="Leave it empty for a check."
            options={books.banks.map(({ bankAccountId, name }) => ({
              value: String(bankAccountId),
              label: name,
            }))}
          />
          <FormTextField
            control={control}
            name="PaidBy"
            label="Paid by"
            description="Of a check, such as “Check 1042”."
            autoComplete="off"
          />
        </>
      )}
      <FormTextArea
        control={control}
        name="Reason"
        label="Reason"
        description="Whoever approves it reads it, and so does the account."
        isRequired
        rows={3}
        characterLimit={limits.reason}
      />
    </RecordDialog>
  );
}

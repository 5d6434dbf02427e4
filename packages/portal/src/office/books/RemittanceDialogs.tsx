import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { FormTextField, useSchemaForm } from '@slip/forms';
import { limits, normalizeNumber, remittanceBankSchema } from '@slip/forms/rules';
import { Text } from '@slip/ui/Text';
import type { InferType } from 'yup';
import { useNotices } from '../../notices/useNotices.js';
import { RecordDialog } from '../../settings/RecordDialog.js';
import { inDollars, periodWords } from '../dashboard/figureWords.js';
import { WordsDialog } from '../work/WordsDialog.js';
import type { OwedState, Remittance } from './bookWords.js';

const fieldOf: Readonly<Record<string, string>> = {
  payee: 'Payee',
  bankName: 'BankName',
  routingNumber: 'RoutingNumber',
  accountNumber: 'AccountNumber',
};

/** Asks for the bank account that a state's taxes are paid into. */
export function BankDialog({
  state: { state, stateName, bank },
  onClose,
}: {
  readonly state: OwedState;
  readonly onClose: () => void;
}) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.setRemittanceBank);
  const form = useSchemaForm<InferType<typeof remittanceBankSchema>>({
    schema: remittanceBankSchema,
    defaultValues: { Payee: '', BankName: '', RoutingNumber: '', AccountNumber: '' },
  });
  const { control } = form;
  return (
    <RecordDialog
      title={`Bank account of ${stateName}`}
      label={`Bank account of ${stateName}`}
      form={form}
      fieldOf={(path) => fieldOf[path] ?? path}
      isSaving={isRunning}
      onSave={async ({ Payee, BankName, RoutingNumber, AccountNumber }) => {
        const saved = await run({
          body: {
            state,
            payee: Payee,
            bankName: BankName,
            routingNumber: RoutingNumber,
            accountNumber: AccountNumber,
          },
        });
        notices.succeeded(`Taxes of ${stateName} are paid to ${saved.bank}.`);
        onClose();
      }}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        {bank === null ? 'There is none yet.' : `Now: ${bank}.`} The others of the office who see payments are
        told. A remittance that is prepared keeps its account, and is not posted once it is another one.
      </Text>
      <FormTextField
        control={control}
        name="Payee"
        label="Payee"
        description={`Whom the account belongs to, in ${limits.payee} characters.`}
        isRequired
        autoComplete="off"
      />
      <FormTextField control={control} name="BankName" label="Bank Name" isRequired autoComplete="off" />
      <FormTextField
        control={control}
        name="RoutingNumber"
        normalize={normalizeNumber}
        label="Routing Number"
        isRequired
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="AccountNumber"
        normalize={normalizeNumber}
        label="Account Number"
        description="At most the last four digits are shown afterwards."
        isRequired
        inputMode="numeric"
        autoComplete="off"
      />
    </RecordDialog>
  );
}

/** An act on a remittance that asks for a reason. */
export type RemittanceAct = 'post' | 'discard' | 'reopen';

const acts = {
  post: {
    title: 'Post',
    consequence:
      'Another person approves it. Then it is posted to the ledger, and its payment file can be downloaded.',
    done: 'is posted',
  },
  discard: {
    title: 'Discard',
    consequence: 'Nothing was posted. Its quarter can be prepared again.',
    done: 'is discarded',
  },
  reopen: {
    title: 'Take back',
    consequence:
      'Another person approves it. Then an entry of the ledger takes it back, and its quarter can be prepared again. If the bank has its file, tell the bank.',
    done: 'is taken back',
  },
} as const;

/** Posts a remittance, discards it, or takes it back, with the reason. */
export function RemittanceDialog({
  act,
  remittance: { remittance, stateName, quarter, total, bank },
  onClose,
}: {
  readonly act: RemittanceAct;
  readonly remittance: Remittance;
  readonly onClose: () => void;
}) {
  const notices = useNotices();
  const post = useAction(office.postRemittance);
  const reopen = useAction(office.reopenRemittance);
  const discard = useAction(office.discardRemittance);
  const { title, consequence, done } = acts[act];

  async function run(reason: string): Promise<void> {
    const body = { remittance, reason };
    if (act === 'discard') {
      await discard.run({ body });
      notices.succeeded(`Remittance ${remittance} ${done}.`);
      return;
    }
    const { isDone, proposal } = await (act === 'post' ? post : reopen).run({ body });
    notices.succeeded(
      isDone
        ? `Remittance ${remittance} ${done}.`
        : `Proposal ${proposal} waits: remittance ${remittance} ${done} when another Accountant approves it, on the page of the staff.`,
    );
  }

  return (
    <WordsDialog
      title={`${title} remittance ${remittance}`}
      consequence={`${inDollars(total)} to ${stateName} for the ${periodWords(quarter)}, to ${bank}. ${consequence}`}
      label="Reason"
      confirm={title}
      limit={limits.reason}
      run={run}
      onClose={onClose}
    />
  );
}

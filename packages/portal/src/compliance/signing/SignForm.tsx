import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import {
  checkOwnSignature,
  formatAmount,
  formatCount,
  formatCountOf,
  SIGNER_ROLE,
  signature,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { type InferType, object } from 'yup';
import { typeYourName } from '../../agreements/ReadAgreement.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import type { Figures, Paper } from './Paper.js';
import { SignatureBlock } from './sheetStyles.js';
import type { Signing } from './useSigning.js';

const dollars = (amount: number) => formatAmount(amount, { currency: true });

const kinds = [
  { of: 'transactions', label: 'Transactions', words: formatCount },
  { of: 'premium', label: 'Premium', words: dollars },
  { of: 'policyFees', label: 'Policy fees', words: dollars },
  { of: 'tax', label: 'Tax', words: dollars },
  { of: 'fee', label: 'Transaction fee', words: dollars },
] as const satisfies readonly { of: keyof Figures; label: string; words: (value: number) => string }[];

/** One figure of a period as it is read. */
interface FigureRow {
  readonly label: string;
  readonly now: string;
  /** The earlier figure, where it is another one. */
  readonly before: string | null;
}

/** The figures of a period, each beside what it was before if it has changed. */
export function figureRows(now: Figures, before: Figures | null): FigureRow[] {
  return kinds.map(({ of, label, words }) => ({
    label,
    now: words(now[of]),
    before: before === null || before[of] === now[of] ? null : words(before[of]),
  }));
}

/** Figures in one sentence: `14 transactions, $42,100.50 premium`. */
export function figuresInWords({ transactions, premium }: Figures): string {
  return `${formatCountOf(transactions, 'transaction')}, ${dollars(premium)} premium`;
}

/** Who signs, and as what (spec 3 §2.6). */
export function SignerWords({ agentName }: { readonly agentName: string }) {
  return (
    <Stack gap="0.5">
      <Text weight="semibold">{agentName}</Text>
      <Text size="s" tone="muted">
        {SIGNER_ROLE}
      </Text>
    </Stack>
  );
}

/** A signature that has to be the signer's own name. */
const signatureSchema = (signer: string) =>
  object({
    Signature: signature()
      .label('Signature')
      .test({
        name: 'own name',
        test: (value, context) => {
          const problem = value.trim() === '' ? undefined : checkOwnSignature(value, signer);
          return problem === undefined || context.createError({ message: problem.message });
        },
      }),
  });

type SignatureForm = InferType<ReturnType<typeof signatureSchema>>;

interface SignFormProps {
  readonly paper: Paper;
  /** The title of the paper that is signed: 'Quarterly Affidavit'. */
  readonly title: string;
  readonly agentName: string;
  readonly signing: Signing;
}

/** The line to sign on, and Submit; what is signed is a legal statement, so that a question comes before it. */
export function SignForm({ paper, title, agentName, signing }: SignFormProps) {
  const { firstName, lastName } = useSignedInUser();
  const signer = `${firstName} ${lastName}`;
  const [asked, setAsked] = useState<string | null>(null);
  const schema = useMemo(() => signatureSchema(signer), [signer]);
  const form = useSchemaForm<SignatureForm>({ schema, defaultValues: { Signature: '' } });
  const leaving = useLeaveQuestion(form.formState.isDirty && !signing.isDone);
  const { stateName, period, figures } = paper;

  function close(): void {
    setAsked(null);
    signing.reset();
  }

  async function submit(typed: string): Promise<void> {
    if (await signing.sign(typed)) setAsked(null);
  }

  return (
    <>
      <Form
        form={form}
        aria-label={`Sign the ${title}`}
        summaryLevel={3}
        onSubmit={({ Signature }) => {
          if (!signing.isAwaited) setAsked(Signature.trim());
        }}
      >
        <SignatureBlock aria-label="Signature">
          <FormTextField
            control={form.control}
            name="Signature"
            label="Signature"
            description={typeYourName(signer)}
            autoComplete="name"
            isRequired
          />
          <SignerWords agentName={agentName} />
          <div data-part="wide">
            <Button type="submit" variant="primary" size="l" isPending={signing.isAwaited}>
              Submit
            </Button>
          </div>
        </SignatureBlock>
      </Form>
      {asked !== null && (
        <ConfirmDialog
          title={`Sign and submit the ${title} of ${stateName} for ${period}?`}
          isOpen
          onOpenChange={close}
          confirmLabel="Sign and submit"
          cancelLabel="Read again"
          isPending={signing.isRunning}
          errorMessage={signing.obstacle}
          onConfirm={() => void submit(asked)}
        >
          <Text as="p">
            You make a legal statement to {stateName}, signed {asked}, about {figuresInWords(figures)}. It is
            kept with your name, the time and these figures, and it cannot be taken back.
          </Text>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        title="Leave without signing?"
        isOpen={leaving.isAsking}
        onOpenChange={leaving.stay}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={leaving.leave}
        isDestructive
      >
        You typed a signature and have not submitted it. Nothing is signed yet.
      </ConfirmDialog>
    </>
  );
}

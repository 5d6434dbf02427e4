import { Form, FormTextField, useSchemaForm } from '@slip/forms';
import { checkOwnSignature, SIGNER_ROLE, signature } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useMemo, useState } from 'react';
import { type InferType, object } from 'yup';
import { typeYourName } from '../../agreements/ReadAgreement.js';
import { useLeaveQuestion } from '../../navigation/useLeaveQuestion.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { figuresInWords } from './figureRows.js';
import type { Paper } from './Paper.js';
import { SignatureBlock } from './sheetStyles.js';
import type { Signing } from './useSigning.js';

/** The name and the role of the signer (spec 3 §2.6). */
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

/** The line to sign on, and Submit. A dialog asks before the signature is sent, because it is a legal statement. */
export function SignForm({ paper, title, agentName, signing }: SignFormProps) {
  const { firstName, lastName } = useSignedInUser();
  const signer = `${firstName} ${lastName}`;
  // The signature that the dialog asks about.
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const schema = useMemo(() => signatureSchema(signer), [signer]);
  const form = useSchemaForm<SignatureForm>({ schema, defaultValues: { Signature: '' } });
  const leaving = useLeaveQuestion(form.formState.isDirty && !signing.isDone);
  const { stateName, period, figures } = paper;

  function close(): void {
    setUnconfirmed(null);
    signing.reset();
  }

  async function submit(typed: string): Promise<void> {
    if (await signing.sign(typed)) setUnconfirmed(null);
  }

  return (
    <>
      <Form
        form={form}
        aria-label={`Sign the ${title}`}
        summaryLevel={3}
        onSubmit={({ Signature }) => {
          if (!signing.isAwaited) setUnconfirmed(Signature.trim());
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
      {unconfirmed !== null && (
        <ConfirmDialog
          title={`Sign and submit the ${title} of ${stateName} for ${period}?`}
          isOpen
          onOpenChange={close}
          confirmLabel="Sign and submit"
          cancelLabel="Read again"
          isPending={signing.isRunning}
          errorMessage={signing.obstacle}
          onConfirm={() => void submit(unconfirmed)}
        >
          <Text as="p">
            You make a legal statement to {stateName}, signed {unconfirmed}, about {figuresInWords(figures)}.
            It is kept with your name, the time and these figures, and it cannot be taken back.
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

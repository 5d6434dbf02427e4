import { useAction, useEndpoint } from '@slip/api';
import { admin } from '@slip/api/contract';
import { useSchemaForm } from '@slip/forms';
import { type SignInProviderForm, signInProviderPath, signInProviderSchema } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { ConfirmDialog } from '@slip/ui/ConfirmDialog';
import { EmptyState } from '@slip/ui/EmptyState';
import { Skeleton } from '@slip/ui/Skeleton';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailedBanner } from '../../pages/LoadFailedBanner.js';
import { KeptRecord } from '../KeptRecord.js';
import { RecordDialog } from '../RecordDialog.js';
import { type ProofGate, useProofGate } from '../second-factors/useProofGate.js';
import {
  factsOf,
  ProviderAddresses,
  type ProviderAnswer,
  ProviderFacts,
  ProviderFields,
  signOnWords,
  valuesOf,
} from './ProviderFields.js';

interface ProviderDialogProps {
  readonly answer: ProviderAnswer;
  readonly proof: ProofGate;
  readonly onClose: () => void;
}

/** The name of the form. */
const PROVIDER = 'Provider';

/** Sets up the provider of an account, or changes it. */
function ProviderDialog({ answer, proof, onClose }: ProviderDialogProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(admin.saveSignInProvider);
  const form = useSchemaForm<SignInProviderForm>({
    schema: signInProviderSchema,
    defaultValues: valuesOf(answer),
  });

  async function save(values: SignInProviderForm) {
    const body = { ...factsOf(values), secret: values.Secret === '' ? null : values.Secret };
    await proof.saveForm(async () => {
      await run({ body });
      notices.succeeded(signOnWords.saved);
      onClose();
    });
  }

  return (
    <RecordDialog
      title={answer.provider ? signOnWords.change : signOnWords.setUp}
      label={PROVIDER}
      record={[0, 0]}
      form={form}
      fieldOf={signInProviderPath}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      {!answer.provider && <ProviderAddresses answer={answer} />}
      <ProviderFields control={form.control} answer={answer} hasSecretField />
    </RecordDialog>
  );
}

/** Single sign-on: the provider through which the people of an account sign in, for those who manage it. */
export default function SingleSignOnSection() {
  const { data, error, reload } = useEndpoint(admin.signInProvider);
  useFailureNotice(data ? undefined : error);
  const notices = useNotices();
  const proof = useProofGate('This changes how the people of your account sign in.');
  const testing = useAction(admin.testSignInProvider);
  const removing = useAction(admin.removeSignInProvider);
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);

  const remove = () =>
    proof.run(async () => {
      await removing.run({});
      notices.succeeded(signOnWords.removed);
    });

  return (
    <Stack gap="4">
      <Text as="p" tone="muted">
        With single sign-on your people sign in where they do at work: at a provider of OpenID Connect, such
        as Entra ID, Okta, Google Workspace or Keycloak. Each needs a user here with the email address that
        they have there.
      </Text>
      <KeptRecord label={PROVIDER} onOpen={() => setOpen('edit')} />
      {!data && !error && <Skeleton lines={5} />}
      {!data && error && (
        <LoadFailedBanner onRetry={reload}>Single sign-on could not be loaded.</LoadFailedBanner>
      )}
      {data?.provider === null && (
        <EmptyState
          title="No single sign-on"
          actions={
            <Button variant="primary" onPress={() => setOpen('edit')}>
              {signOnWords.setUp}
            </Button>
          }
        >
          Your people sign in with their user names and passwords, or passkeys.
        </EmptyState>
      )}
      {data?.provider && (
        <ProviderFacts
          answer={data}
          onTest={() => testing.run({})}
          actions={
            <>
              <Button onPress={() => setOpen('edit')}>Change</Button>
              <Button variant="danger" onPress={() => setOpen('remove')}>
                Remove
              </Button>
            </>
          }
        />
      )}
      {data && open === 'edit' && (
        <ProviderDialog answer={data} proof={proof} onClose={() => setOpen(null)} />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={signOnWords.remove}
          isOpen
          onOpenChange={() => setOpen(null)}
          confirmLabel="Remove"
          isDestructive
          onConfirm={() => {
            setOpen(null);
            void remove();
          }}
        >
          Whoever signed in through it is signed out, and signs in with user name and password again.
        </ConfirmDialog>
      )}
      {proof.dialog}
    </Stack>
  );
}

import { useAction, useEndpoint } from '@slip/api';
import { type Output, office } from '@slip/api/contract';
import { FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import {
  givenRolesIn,
  givenRolesText,
  limits,
  officeProviderSchema,
  providerSecretSchema,
  type SignInProviderForm,
  signInProviderPath,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Text } from '@slip/ui/Text';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFailureNotice, useNotices } from '../../notices/useNotices.js';
import { LoadFailed } from '../../pages/LoadFailed.js';
import { useMayCall } from '../../session/useMayCall.js';
import { RecordDialog } from '../../settings/RecordDialog.js';
import { type ProofGate, useProofGate } from '../../settings/second-factors/useProofGate.js';
import {
  factsOf,
  ProviderAddresses,
  ProviderFacts,
  ProviderFields,
  signOnWords,
  valuesOf,
} from '../../settings/single-sign-on/ProviderFields.js';
import { WordsDialog } from '../work/WordsDialog.js';
import { proposalReasonHint, proposalWaits } from './staffWords.js';

type ProviderAnswer = Output<typeof office.signInProvider>;

const NO_ROLE = 'whoever has none of these has no role';

/** Says in words how roles are given. */
const rolesWords = ({ roles }: ProviderAnswer): string =>
  roles === null
    ? 'Given here, by two Administrators.'
    : `By its claim ${roles.claim}, at each sign-in: ${givenRolesText(roles.given).split('\n').join(', ')}; ${NO_ROLE}.`;

const rolesOf = ({ RolesClaim, RolesScope, Roles }: SignInProviderForm) =>
  RolesClaim === ''
    ? null
    : { claim: RolesClaim, scope: RolesScope === '' ? null : RolesScope, given: givenRolesIn(Roles) };

/** The fields for the claim that gives roles, and for the roles that it gives. */
function RolesFields({ control }: { readonly control: Control<SignInProviderForm> }) {
  const claim = useWatch({ control, name: 'RolesClaim' });
  return (
    <>
      <FormTextField
        control={control}
        name="RolesClaim"
        label="Claim with roles"
        description="Such as groups. Leave it empty to give roles here."
        autoComplete="off"
        spellCheck="false"
        affects={['Roles']}
      />
      {claim !== '' && (
        <>
          <FormTextField
            control={control}
            name="RolesScope"
            label="Scope for it"
            description="Only if your provider tells the claim when it is asked for."
            autoComplete="off"
            spellCheck="false"
          />
          <FormTextArea
            control={control}
            name="Roles"
            label="Roles of its values"
            description={`One in a line, such as slip-examiners = Examiner or wy-office = Regulator WY. Each sign-in sets the roles; ${NO_ROLE}.`}
            isRequired
            rows={4}
            characterLimit={limits.providerText * 4}
          />
        </>
      )}
    </>
  );
}

interface DialogProps {
  readonly proof: ProofGate;
  readonly onClose: () => void;
}

/** Sets up the office's provider or changes it; where another Administrator can approve the change, it is only proposed. */
function ProviderDialog({ answer, proof, onClose }: DialogProps & { readonly answer: ProviderAnswer }) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.saveSignInProvider);
  const form = useSchemaForm<SignInProviderForm>({
    schema: officeProviderSchema,
    defaultValues: {
      ...valuesOf(answer),
      RolesClaim: answer.roles?.claim ?? '',
      RolesScope: answer.roles?.scope ?? '',
      Roles: givenRolesText(answer.roles?.given ?? []),
    },
  });
  const { control } = form;

  const save = (values: SignInProviderForm) =>
    proof.saveForm(async () => {
      const { isDone, proposal } = await run({
        body: { ...factsOf(values), roles: rolesOf(values), reason: values.Reason },
      });
      notices.succeeded(isDone ? signOnWords.saved : proposalWaits(proposal));
      onClose();
    });

  return (
    <RecordDialog
      title={answer.provider ? signOnWords.change : signOnWords.setUp}
      label="Provider of the office"
      form={form}
      fieldOf={signInProviderPath}
      onSave={save}
      isSaving={isRunning}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        It says who comes in, so another Administrator approves it, if there is one. The secret of the client
        is set by itself afterwards.
      </Text>
      {!answer.provider && <ProviderAddresses answer={answer} />}
      <ProviderFields control={control} answer={answer} hasSecretField={false} />
      <RolesFields control={control} />
      <FormTextArea
        control={control}
        name="Reason"
        label="Reason"
        description={proposalReasonHint}
        isRequired
        rows={3}
        characterLimit={limits.reason}
      />
    </RecordDialog>
  );
}

/** Sets the secret of the client at the office's provider. */
function SecretDialog({ proof, onClose }: DialogProps) {
  const notices = useNotices();
  const { run, isRunning } = useAction(office.setProviderSecret);
  const form = useSchemaForm({ schema: providerSecretSchema, defaultValues: { Secret: '' } });
  return (
    <RecordDialog
      title="Set the client secret"
      label="Client secret"
      form={form}
      onSave={({ Secret: secret }) =>
        proof.saveForm(async () => {
          await run({ body: { secret } });
          notices.succeeded('The secret was set.');
          onClose();
        })
      }
      isSaving={isRunning}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="Secret"
        label="Client Secret"
        description={signOnWords.secretHint}
        autoComplete="off"
        spellCheck="false"
        isRequired
      />
    </RecordDialog>
  );
}

/** The provider that signs in the office's own people, on the page of the staff. */
export function SingleSignOnCard() {
  const { data, error, reload } = useEndpoint(office.signInProvider);
  useFailureNotice(error);
  const notices = useNotices();
  const mayChange = useMayCall(office.saveSignInProvider);
  const proof = useProofGate('This changes how the people of the office sign in.');
  const testing = useAction(office.testSignInProvider);
  const removing = useAction(office.removeSignInProvider);
  const [open, setOpen] = useState<'edit' | 'secret' | 'remove' | null>(null);
  const close = () => setOpen(null);
  if (!data) {
    return error === undefined ? null : (
      <Card title="Single sign-on">
        <LoadFailed size="s" title="The single sign-on could not be loaded" onRetry={reload} />
      </Card>
    );
  }
  return (
    <Card title="Single sign-on">
      {data.provider === null ? (
        <EmptyState
          size="s"
          title="No single sign-on"
          actions={mayChange && <Button onPress={() => setOpen('edit')}>{signOnWords.setUp}</Button>}
        >
          The people of the office sign in with their user names and passwords, or passkeys.
        </EmptyState>
      ) : (
        <ProviderFacts
          answer={data}
          roles={rolesWords(data)}
          onTest={mayChange ? () => testing.run({}) : undefined}
          actions={
            mayChange && (
              <>
                <Button onPress={() => setOpen('edit')}>Change</Button>
                <Button onPress={() => setOpen('secret')}>Set secret</Button>
                <Button variant="danger" onPress={() => setOpen('remove')}>
                  Remove
                </Button>
              </>
            )
          }
        />
      )}
      {open === 'edit' && <ProviderDialog answer={data} proof={proof} onClose={close} />}
      {open === 'secret' && <SecretDialog proof={proof} onClose={close} />}
      {open === 'remove' && (
        <WordsDialog
          title={signOnWords.remove}
          consequence="Whoever of the office signed in through it is signed out, and signs in with user name and password again."
          label="Reason"
          confirm="Remove"
          limit={limits.reason}
          run={(reason) =>
            proof.saveForm(async () => {
              await removing.run({ body: { reason } });
              notices.succeeded(signOnWords.removed);
            })
          }
          onClose={close}
        />
      )}
      {proof.dialog}
    </Card>
  );
}

import type { admin, Output } from '@slip/api/contract';
import { FormCheckbox, FormSelect, FormTextField } from '@slip/forms';
import { domainsIn, type SignInProviderForm } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { CopyButton } from '@slip/ui/CopyButton';
import { DescriptionList } from '@slip/ui/DescriptionList';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';

/*
 * The parts about a sign-in provider that the settings of an account and the screens of the office share.
 */

/** Words of dialogs, buttons and notices. */
export const signOnWords = {
  setUp: 'Set up single sign-on',
  change: 'Change single sign-on',
  saved: 'Single sign-on was saved.',
  remove: 'Remove single sign-on?',
  removed: 'Single sign-on was removed.',
  secretHint: 'It is never shown again.',
} as const;

export type ProviderAnswer = Output<typeof admin.signInProvider>;

/** The values of the form for the provider on file; empty ones where there is none. Only the office's gives roles. */
export function valuesOf({ provider }: ProviderAnswer): SignInProviderForm {
  return {
    Name: provider?.name ?? '',
    Issuer: provider?.issuer ?? '',
    ClientId: provider?.clientId ?? '',
    Secret: '',
    RolesClaim: '',
    RolesScope: '',
    Roles: '',
    Reason: '',
    Domains: provider?.domains.join(', ') ?? '',
    IsOnlyWay: provider?.isOnlyWay ?? false,
    ExceptFor: typeof provider?.exceptFor === 'number' ? String(provider.exceptFor) : null,
  };
}

/** The values of the form, as the office takes them. */
export const factsOf = ({ Name, Issuer, ClientId, Domains, IsOnlyWay, ExceptFor }: SignInProviderForm) => ({
  name: Name,
  issuer: Issuer,
  clientId: ClientId,
  domains: domainsIn(Domains),
  isOnlyWay: IsOnlyWay,
  exceptFor: IsOnlyWay && ExceptFor !== null ? Number(ExceptFor) : null,
});

/** The hint of the field for the secret: a secret is kept for its issuer alone. */
function secretHintOf({ provider }: ProviderAnswer, issuer: string): string {
  if (!provider?.hasSecret) return signOnWords.secretHint;
  return issuer.trim() === provider.issuer
    ? 'Leave it empty to keep the one there is.'
    : 'The one there is belongs to the former issuer: enter that of the new one.';
}

interface ProviderFieldsProps {
  readonly control: Control<SignInProviderForm>;
  readonly answer: ProviderAnswer;
  /** True if the secret is set here, too. */
  readonly hasSecretField: boolean;
}

/** The fields of a provider. */
export function ProviderFields({ control, answer, hasSecretField }: ProviderFieldsProps) {
  const [isOnlyWay, issuer] = useWatch({ control, name: ['IsOnlyWay', 'Issuer'] });
  return (
    <>
      <FormTextField
        control={control}
        name="Name"
        label="Name"
        description="As people know it: Sign in with …"
        autoComplete="off"
        isRequired
      />
      <FormTextField
        control={control}
        name="Issuer"
        label="Issuer"
        description="The address under which the provider describes itself, such as https://login.larkin.example."
        autoComplete="off"
        spellCheck="false"
        isRequired
      />
      <FormTextField
        control={control}
        name="ClientId"
        label="Client ID"
        autoComplete="off"
        spellCheck="false"
        isRequired
      />
      {hasSecretField && (
        <FormTextField
          control={control}
          name="Secret"
          label="Client Secret"
          description={secretHintOf(answer, issuer)}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <FormTextField
        control={control}
        name="Domains"
        label="Email Domains"
        description={`Of the addresses of your people, with commas between them.${answer.domainRecord === null ? '' : ' Each shows by a TXT record that it is yours.'}`}
        autoComplete="off"
        spellCheck="false"
        isRequired
      />
      <FormCheckbox control={control} name="IsOnlyWay" affects={['ExceptFor']}>
        People come in through this provider only
      </FormCheckbox>
      {isOnlyWay && (
        <FormSelect
          control={control}
          name="ExceptFor"
          label="Person who still can use a password"
          description="So that somebody comes in when the provider does not work."
          options={answer.people.map(({ personId, name }) => ({ value: String(personId), label: name }))}
          isRequired
        />
      )}
    </>
  );
}

const copyItem = (label: string, value: string) => ({
  label,
  isWide: true,
  value: (
    <Inline gap="2" align="center">
      <Text isMono style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      <CopyButton value={value} label={`Copy: ${label}`} />
    </Inline>
  ),
});

/** The addresses that have to be entered at the provider. */
export function ProviderAddresses({ answer }: { readonly answer: ProviderAnswer }) {
  return (
    <Stack gap="2">
      <Text as="p" tone="muted">
        Your provider is told these two addresses, and gives a client ID and a secret for them.
      </Text>
      <DescriptionList
        items={[
          copyItem('Redirect URI', answer.returnAddress),
          copyItem('Back-channel logout URI', answer.logoutAddress),
        ]}
      />
      {answer.domainRecord !== null && (
        <>
          <Text as="p" tone="muted">
            {`Each email domain shows that it is yours: in its DNS, ${answer.domainRecord}.your-domain has a TXT record with this text.`}
          </Text>
          <DescriptionList
            items={[
              copyItem('Name of the TXT record', answer.domainRecord),
              copyItem('Text of the TXT record', answer.returnAddress),
            ]}
          />
        </>
      )}
    </Stack>
  );
}

/** The outcome of a test, and the provider it is about: a change makes that another one. */
interface TestOutcome {
  readonly problem: string | null;
  readonly of: ProviderAnswer['provider'];
}

interface ProviderFactsProps {
  readonly answer: ProviderAnswer;
  /** Tests the provider; undefined for people who may not. */
  readonly onTest: (() => Promise<{ readonly problem: string | null }>) | undefined;
  /** The roles of the office that the provider's claim gives. */
  readonly roles?: string;
  readonly actions: ReactNode;
}

/** The provider on file, the addresses to enter there, and the outcome of a test. */
export function ProviderFacts({ answer, onTest, roles, actions }: ProviderFactsProps) {
  const notices = useNotices();
  const [isTesting, setTesting] = useState(false);
  const [lastOutcome, setLastOutcome] = useState<TestOutcome | null>(null);
  const { provider, people } = answer;
  // The read keeps the object as long as it says the same.
  const outcome = lastOutcome?.of === provider ? lastOutcome : null;
  if (provider === null) return null;
  const { name, issuer, clientId, domains, isOnlyWay, exceptFor, hasSecret } = provider;
  const exceptedPerson = people.find(({ personId }) => personId === exceptFor);

  async function run(test: NonNullable<typeof onTest>): Promise<void> {
    setLastOutcome(null);
    setTesting(true);
    try {
      setLastOutcome({ ...(await test()), of: provider });
    } catch (error) {
      notices.failed(error);
    }
    setTesting(false);
  }

  return (
    <Stack gap="4">
      {!hasSecret && (
        <Banner tone="warning" announce="none">
          Its secret is missing: until it is set, nobody can sign in through it.
        </Banner>
      )}
      {outcome !== null && (
        <Banner tone={outcome.problem === null ? 'success' : 'danger'}>
          {outcome.problem ??
            `${name} can be reached, and says what is needed of it. Now sign in through it once.`}
        </Banner>
      )}
      <DescriptionList
        columns={2}
        items={[
          { label: 'Name', value: name },
          { label: 'Email domains', value: domains.join(', ') },
          { label: 'Issuer', value: issuer },
          { label: 'Client ID', value: clientId },
          {
            label: 'Other ways in',
            isWide: true,
            value: isOnlyWay
              ? `None, but a password of ${exceptedPerson?.name ?? 'one person who can no longer sign in'}.`
              : 'Passwords and passkeys, as before.',
          },
          ...(roles === undefined ? [] : [{ label: 'Roles', isWide: true, value: roles }]),
        ]}
      />
      <ProviderAddresses answer={answer} />
      <Inline gap="3">
        {onTest && (
          <Button isPending={isTesting} onPress={() => void run(onTest)}>
            Test
          </Button>
        )}
        {actions}
      </Inline>
    </Stack>
  );
}

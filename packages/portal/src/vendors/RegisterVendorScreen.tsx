import { ApiError, ReadsProvider, useAction } from '@slip/api';
import { eventNames, type Output, vendors } from '@slip/api/contract';
import {
  Form,
  FormCheckboxGroup,
  FormRadioGroup,
  FormTextArea,
  FormTextField,
  useSchemaForm,
} from '@slip/forms';
import {
  linesOf,
  messages,
  programScopeChoices,
  programScopes,
  type VendorForm,
  vendorLimits,
  vendorPath,
  vendorSchema,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { CopyButton } from '@slip/ui/CopyButton';
import { Inline } from '@slip/ui/Inline';
import { PageTitle } from '@slip/ui/PageTitle';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import { EventsField, isEvent } from '../settings/webhooks/EventsField.js';
import { titles } from '../titles.js';

type Registered = Output<typeof vendors.register>;

const scopeOptions = programScopeChoices(programScopes);

const kinds = [
  {
    value: 'server',
    label: 'On your servers',
    description: 'It can keep a secret, which you are shown once.',
  },
  {
    value: 'device',
    label: 'On people’s devices',
    description: 'It has no secret: a code verifier (PKCE) is all it shows.',
  },
] as const;

/** A text with a button that copies it. */
function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Stack gap="2">
      <TextField label={label} value={value} isReadOnly />
      <Inline>
        <CopyButton value={value} label={`Copy the ${label.toLowerCase()}`} />
      </Inline>
    </Stack>
  );
}

function RegisteredCard({ name, registered }: { readonly name: string; readonly registered: Registered }) {
  const { clientId, clientSecret, webhookSecret } = registered;
  return (
    <Card title={`${name} is registered`}>
      <Stack gap="4">
        {clientSecret !== null && (
          <Banner tone="warning" announce="status">
            {webhookSecret === null
              ? 'The secret is shown only once. Copy it now, and keep it where your program keeps its secrets.'
              : 'The secrets are shown only once. Copy them now, and keep them where your program keeps its secrets.'}
          </Banner>
        )}
        <CopyField label="Client id" value={clientId} />
        {clientSecret !== null && <CopyField label="Client secret" value={clientSecret} />}
        {webhookSecret !== null && <CopyField label="Webhook secret" value={webhookSecret} />}
        <Text as="p">
          The office decides on it, and writes to the email address you gave. Accounts can connect it once it
          is approved.
        </Text>
      </Stack>
    </Card>
  );
}

function RegisterVendor() {
  const notices = useNotices();
  const { run, isRunning } = useAction(vendors.register);
  const [done, setDone] = useState<{ readonly name: string; readonly registered: Registered } | null>(null);
  const form = useSchemaForm<VendorForm>({
    schema: vendorSchema,
    defaultValues: {
      Name: '',
      Website: '',
      Email: '',
      Scopes: ['view', 'file'],
      Redirects: '',
      Webhook: '',
      Events: [...eventNames],
      Kind: 'server',
    },
  });
  const { control } = form;
  const hasWebhook = useWatch({ control, name: 'Webhook' }).trim() !== '';

  async function register({ Name, Webhook: url, Events, ...typed }: VendorForm) {
    const { Website, Email, Scopes, Redirects, Kind } = typed;
    const body = {
      name: Name,
      webhook: url === '' ? null : { url, events: Events.filter(isEvent) },
      website: Website,
      email: Email,
      scopes: Scopes,
      redirectUris: linesOf(Redirects),
      isPublic: Kind === 'device',
    };
    try {
      setDone({ name: Name, registered: await run({ body }) });
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.failed(error);
    }
    return undefined;
  }

  return (
    <Stack gap="5">
      <PageTitle
        title={titles.registerVendor}
        subtitle="For makers of agency-management systems: register once, and each account connects your program by itself."
      />
      {done ? (
        <RegisteredCard {...done} />
      ) : (
        <Card>
          <Form
            form={form}
            aria-label={titles.registerVendor}
            fieldOf={vendorPath}
            onSubmit={register}
            onRefused={() => notices.problem(messages.settings.incomplete)}
          >
            <FormTextField
              control={control}
              name="Name"
              label="Name"
              description="People read it when they connect your program."
              autoComplete="off"
              isRequired
            />
            <FormTextField
              control={control}
              name="Website"
              label="Website"
              type="url"
              description="It begins with https://."
              autoComplete="url"
              isRequired
            />
            <FormTextField
              control={control}
              name="Email"
              label="Email"
              type="email"
              description="The office writes to it. Nobody else sees it."
              autoComplete="email"
              isRequired
            />
            <FormCheckboxGroup
              control={control}
              name="Scopes"
              label="Rights"
              description="The most that your program may ask for. Each account may give less."
              options={scopeOptions}
            />
            <FormTextArea
              control={control}
              name="Redirects"
              label="Addresses"
              description={`Where people come back to, each in a line of its own, such as https://ams.example/connected. http://localhost is for tests. ${vendorLimits.redirects} at most.`}
              rows={3}
              isRequired
            />
            <FormTextField
              control={control}
              name="Webhook"
              label="Webhook"
              type="url"
              description="A server of yours, such as https://ams.example/slip, which is sent what happens to each account that connects your program, within the rights it gives. You may leave it out."
              autoComplete="off"
              affects={['Events']}
            />
            {hasWebhook && <EventsField control={control} name="Events" />}
            <FormRadioGroup control={control} name="Kind" label="Where it runs" options={kinds} isRequired />
            <Inline>
              <Button type="submit" variant="primary" isPending={isRunning}>
                Register
              </Button>
            </Inline>
          </Form>
        </Card>
      )}
    </Stack>
  );
}

/** The page on which the maker of a program registers it, so that accounts can connect it: `/slip/vendors/register`. */
export default function RegisterVendorScreen() {
  return (
    <ReadsProvider>
      <RegisterVendor />
    </ReadsProvider>
  );
}

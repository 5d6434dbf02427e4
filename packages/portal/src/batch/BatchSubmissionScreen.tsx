import { ApiError, permissionHolder, useAction, useEndpoint } from '@slip/api';
import { admin, batchsubmission } from '@slip/api/contract';
import { Form, FormPhoneField, FormTextField, useSchemaForm } from '@slip/forms';
import {
  accountKind,
  type BatchApplicationForm,
  batchApplicationSchema,
  hasPermission,
  messages,
  nationalDigits,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { EmptyState } from '@slip/ui/EmptyState';
import { Grid } from '@slip/ui/Grid';
import { CheckIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { Link } from '@slip/ui/Link';
import { PageTitle } from '@slip/ui/PageTitle';
import { Skeleton } from '@slip/ui/Skeleton';
import { Spinner } from '@slip/ui/Spinner';
import { Stack } from '@slip/ui/Stack';
import { Fragment, type ReactNode } from 'react';
import { useFailureNotice, useNotices } from '../notices/useNotices.js';
import { LoadFailed } from '../pages/LoadFailed.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { useAccountName } from '../session/useAccountName.js';
import { useSignedInUser } from '../session/useSessionUser.js';
import { telephoneHref } from '../shell/officeContact.js';
import { titles } from '../titles.js';
import { BatchFiling } from './BatchFiling.js';
import type { BatchPermissions } from './batchAddress.js';
import { BatchDocuments } from './documents/BatchDocuments.js';

const mayNotApply = 'Your account may only view. Ask a person of your account who may file to apply.';

const fieldOnWire: Readonly<Record<string, keyof BatchApplicationForm>> = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  phone: 'PhoneNumber',
  associated_entity: 'AssociatedEntity',
};

/** Applies for batch filing, once for the whole account; a person who may only view reads why not (spec 2 §2, §6). */
function ApplicationCard() {
  // An agency keeps contacts of its agents only.
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const contacts = useEndpoint(admin.contacts, isAgency ? null : { query: {} });
  const phone = contacts.data?.find(({ contactPhone }) => contactPhone !== '')?.contactPhone;
  const account = useAccountName();
  return (
    <Card
      title="Apply for Batch Filing Process"
      description="The office permits it for your account, usually within a few days, and writes to you."
    >
      {contacts.isLoading || account.isAwaited ? (
        <Skeleton lines={6} />
      ) : (
        <ApplicationForm phone={phone ?? ''} entity={account.name ?? ''} />
      )}
    </Card>
  );
}

interface ApplicationFormProps {
  /** The number of the account's own contact. */
  readonly phone: string;
  /** The name of the account. */
  readonly entity: string;
}

/** The form of the application, filled in with the known facts. */
function ApplicationForm({ phone, entity }: ApplicationFormProps) {
  const user = useSignedInUser();
  const notices = useNotices();
  const { run, isRunning } = useAction(batchsubmission.applyForBatchSubmissionPermission);
  const mayApply = hasPermission(permissionHolder(user), 'EDIT POLICY');
  const form = useSchemaForm<BatchApplicationForm>({
    schema: batchApplicationSchema,
    defaultValues: {
      FirstName: user.firstName,
      LastName: user.lastName,
      Email: user.email,
      PhoneNumber: phone,
      AssociatedEntity: entity,
    },
  });
  const { control } = form;

  async function apply(values: BatchApplicationForm) {
    try {
      await run({
        body: {
          firstName: values.FirstName,
          lastName: values.LastName,
          email: values.Email,
          phone: nationalDigits(values.PhoneNumber, 'US'),
          associated_entity: values.AssociatedEntity,
        },
      });
      form.reset();
      notices.succeeded(messages.batch.applied);
    } catch (failure) {
      if (failure instanceof ApiError && failure.problems.length > 0) return failure.problems;
      notices.failed(failure);
    }
    return undefined;
  }

  return (
    <Form
      form={form}
      aria-label="Apply for Batch Filing Process"
      summaryLevel={3}
      fieldOf={(path) => fieldOnWire[path]}
      onSubmit={apply}
    >
      {!mayApply && (
        <Banner tone="warning" announce="none">
          {mayNotApply}
        </Banner>
      )}
      <Grid columns={2}>
        <FormTextField
          control={control}
          name="FirstName"
          label="First Name"
          isRequired
          isDisabled={!mayApply}
        />
        <FormTextField
          control={control}
          name="LastName"
          label="Last Name"
          isRequired
          isDisabled={!mayApply}
        />
        <FormTextField
          control={control}
          name="Email"
          label="Email"
          type="email"
          isRequired
          isDisabled={!mayApply}
        />
        <FormPhoneField
          control={control}
          name="PhoneNumber"
          label="Phone Number"
          isRequired
          isDisabled={!mayApply}
        />
        <FormTextField
          control={control}
          name="AssociatedEntity"
          label="Associated Entity"
          description="Whose policies the files will hold."
          isRequired
          isDisabled={!mayApply}
        />
      </Grid>
      <Inline>
        <Button
          type="submit"
          variant="primary"
          isPending={isRunning}
          disabledReason={mayApply ? undefined : mayNotApply}
        >
          Apply
        </Button>
      </Inline>
    </Form>
  );
}

/** A message of the office, with its telephone number and email address as links (spec 2 §8). */
function OfficeMessage({ children }: { readonly children: string }) {
  const { office } = useRuntimeConfig();
  const links: Readonly<Record<string, ReactNode>> = {
    [office.phone]: (
      <Link href={telephoneHref(office.phone)} style={{ whiteSpace: 'nowrap' }}>
        {office.phone}
      </Link>
    ),
    [office.email]: <Link href={`mailto:${office.email}`}>{office.email}</Link>,
  };
  return splitAtWords(children, Object.keys(links)).map(({ at, text }) => (
    <Fragment key={at}>{links[text] ?? text}</Fragment>
  ));
}

/** Splits a text into the given words and the texts between them; `at` is the place of each part. */
function splitAtWords(
  text: string,
  words: readonly string[],
): { readonly at: number; readonly text: string }[] {
  const next = words
    .map((word) => ({ word, at: text.indexOf(word) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0];
  if (next === undefined) return [{ at: 0, text }];
  const end = next.at + next.word.length;
  const rest = splitAtWords(text.slice(end), words).map((part) => ({ ...part, at: part.at + end }));
  return [{ at: 0, text: text.slice(0, next.at) }, { at: next.at, text: next.word }, ...rest];
}

/** Shown when an application was sent and the office has not decided yet. The specification does not name this state. */
function WaitingForOffice({ message }: { readonly message: string }) {
  return (
    <Card>
      <EmptyState icon={<CheckIcon />} headingLevel={2} title="Your application is with the office">
        <OfficeMessage>{message}</OfficeMessage> Until then you can write your files and check them against
        the documentation below.
      </EmptyState>
    </Card>
  );
}

/** Shown when the office has put batch filing on hold: its message, with the ways to reach it (spec 2 §2, §8). */
function OnHold({ message }: { readonly message: string }) {
  return (
    <Banner tone="warning" title="On hold">
      <OfficeMessage>{message}</OfficeMessage>
    </Banner>
  );
}

/** The content for the state of the permission: on hold, permitted, waiting for the office, or not applied yet. */
function Content({ permissions }: { permissions: BatchPermissions }) {
  if (permissions.blockBatchFiling) return <OnHold message={permissions.batchSubmissionMessage} />;
  if (permissions.permission === 'permitted') return <BatchFiling permissions={permissions} />;
  return (
    <>
      {permissions.batchFilingApplication ? (
        <WaitingForOffice message={permissions.batchSubmissionMessage} />
      ) : (
        <ApplicationCard />
      )}
      <BatchDocuments />
    </>
  );
}

/** The page to upload files with many filings: `/slip/batch-submission` (spec 2 §2 Batch filing). */
export default function BatchSubmissionScreen() {
  const { data, error, reload } = useEndpoint(batchsubmission.getBatchFilingPermissionStatus);
  useFailureNotice(data ? undefined : error);
  return (
    <Stack gap="5">
      <PageTitle
        title={titles.batchSubmission}
        subtitle="File many transactions at once, as XML or CSV: first as a test, then in production."
      />
      {data === undefined && error === undefined && <Spinner label="Loading batch filing" isCentred />}
      {data === undefined && error !== undefined && (
        <LoadFailed title="Batch filing could not be loaded." onRetry={reload} />
      )}
      {data !== undefined && <Content permissions={data} />}
    </Stack>
  );
}

import { ApiError, permissionHolder, useAction, useEndpoint } from '@slip/api';
import { admin, batchsubmission } from '@slip/api/contract';
import { Form, FormPhoneField, FormTextField, useSchemaForm } from '@slip/forms';
import {
  accountKind,
  type BatchApplicationForm,
  batchApplicationSchema,
  displayName,
  hasPermission,
  messages,
  nationalDigits,
} from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Skeleton } from '@slip/ui/Skeleton';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';

const mayNotApply = 'Your account may only view. Ask a person of your account who may file to apply.';

const fieldOnWire: Readonly<Record<string, keyof BatchApplicationForm>> = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  phone: 'PhoneNumber',
  associated_entity: 'AssociatedEntity',
};

/** Applies for batch filing, once for the whole account; a person who may only view reads why not (spec 2 §2, §6). */
export function ApplicationCard() {
  // An agency keeps contacts of its agents only.
  const isAgency = accountKind(permissionHolder(useSignedInUser())) === 'Agency';
  const contacts = useEndpoint(admin.contacts, isAgency ? null : { query: {} });
  const phone = contacts.data?.find(({ contactPhone }) => contactPhone !== '')?.contactPhone;
  return (
    <Card
      title="Apply for Batch Filing Process"
      description="The office permits it for your account, usually within a few days, and writes to you."
    >
      {contacts.isLoading ? <Skeleton lines={6} /> : <ApplicationForm phone={phone ?? ''} />}
    </Card>
  );
}

/** The application, filled in with what is known; `phone` is that of the account's own contact. */
function ApplicationForm({ phone }: { readonly phone: string }) {
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
      AssociatedEntity: displayName(user.ndaUserName),
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

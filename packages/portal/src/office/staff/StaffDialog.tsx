import { useAction } from '@slip/api';
import { office } from '@slip/api/contract';
import { FormCheckboxGroup, FormSelect, FormTextArea, FormTextField, useSchemaForm } from '@slip/forms';
import {
  limits,
  participatingStateOptions,
  type StaffPersonForm,
  staffPersonPath,
  staffPersonSchema,
  staffRolesSchema,
} from '@slip/forms/rules';
import { Grid } from '@slip/ui/Grid';
import { Text } from '@slip/ui/Text';
import { useWatch } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import { userNameHint } from '../../registration/UserNameField.js';
import { RecordDialog } from '../../settings/RecordDialog.js';
import { proposalReasonHint, proposalWaits, roleOptions, type StaffPerson } from './staffWords.js';

const emptyPerson = { userName: '', firstName: '', lastName: '', email: '', roles: [], regulatedState: null };

interface StaffDialogProps {
  /** The person whose roles are changed; null to add a person. */
  readonly edited: StaffPerson | null;
  readonly onClose: () => void;
}

/** Adds a person to the office or changes the roles of one; where somebody else can approve the change, it is only proposed. */
export function StaffDialog({ edited, onClose }: StaffDialogProps) {
  const notices = useNotices();
  const add = useAction(office.addStaffPerson);
  const change = useAction(office.changeRoles);
  const { userName, firstName, lastName, email, roles, regulatedState } = edited ?? emptyPerson;
  const form = useSchemaForm<StaffPersonForm>({
    schema: edited === null ? staffPersonSchema : staffRolesSchema,
    defaultValues: {
      Username: userName,
      FirstName: firstName,
      LastName: lastName,
      Email: email,
      Roles: [...roles],
      State: regulatedState,
      Reason: '',
    },
  });
  const { control } = form;
  const isRegulator = useWatch({ control, name: 'Roles' }).includes('Regulator');

  async function save({ Username, FirstName, LastName, Email, Roles, State, Reason }: StaffPersonForm) {
    const body = {
      roles: Roles,
      reason: Reason,
      ...(State !== null && Roles.includes('Regulator') && { state: State }),
    };
    const names = { userName: Username, firstName: FirstName, lastName: LastName, email: Email };
    const { isDone, proposal } =
      edited === null
        ? await add.run({ body: { ...names, ...body } })
        : await change.run({ body: { userName, ...body } });
    const done =
      edited === null ? `${Username} belongs to the office.` : `The roles of ${userName} are changed.`;
    notices.succeeded(isDone ? done : proposalWaits(proposal));
    onClose();
  }

  return (
    <RecordDialog
      title={edited === null ? 'Add a person to the office' : `Roles of ${firstName} ${lastName}`}
      label={edited === null ? 'Person of the office' : `Roles of ${userName}`}
      form={form}
      fieldOf={staffPersonPath}
      onSave={save}
      isSaving={add.isRunning || change.isRunning}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        A role that is given needs a second person: another Administrator approves it, if there is one. What
        is only taken away is done at once.
      </Text>
      {edited === null && (
        <Grid columns={2}>
          <FormTextField
            control={control}
            name="Username"
            label="Username"
            description={userNameHint}
            autoComplete="off"
            spellCheck="false"
            isRequired
          />
          <FormTextField
            control={control}
            name="Email"
            type="email"
            label="Email"
            description="An email that says how to sign in goes there."
            autoComplete="off"
            isRequired
          />
          <FormTextField
            control={control}
            name="FirstName"
            label="First Name"
            autoComplete="off"
            isRequired
          />
          <FormTextField control={control} name="LastName" label="Last Name" autoComplete="off" isRequired />
        </Grid>
      )}
      <FormCheckboxGroup
        control={control}
        name="Roles"
        label="Roles"
        affects={['State']}
        options={roleOptions}
      />
      {isRegulator && (
        <FormSelect
          control={control}
          name="State"
          label="State"
          options={participatingStateOptions()}
          isRequired
        />
      )}
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

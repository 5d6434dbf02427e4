import { useClient } from '@slip/api';
import { registration } from '@slip/api/contract';
import { AddressSection, Form, FormCheckbox, FormSelect, FormTextField } from '@slip/forms';
import {
  DEFAULT_PHONE_COUNTRY,
  formatPhone,
  limits,
  messages,
  normalizeNumber,
  type UserAccount,
  type UserForm,
  userNameQuestion,
  userPath,
  userRoles,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Grid } from '@slip/ui/Grid';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { type ComponentProps, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNotices } from '../../notices/useNotices.js';
import { sameAsMailing } from '../../registration/registrationSteps.js';
import { userNameHint } from '../../registration/UserNameField.js';

/** Asks the office if a username is free, 500 ms after the last key. The user's present name counts as free. */
function useUserNameQuestion(presentName: string | undefined) {
  const client = useClient();
  const [question] = useState(() =>
    userNameQuestion(
      (username, signal) =>
        client.call(registration.agentSlipUserExists, { params: { username } }, { signal }),
      limits.userName,
      presentName,
    ),
  );
  return question;
}

const roles = userRoles.map(({ name, does }) => ({ value: name, label: name, description: does }));
const dashed = (text: string) => formatPhone(text, DEFAULT_PHONE_COUNTRY);

/** The text on which messages are mailed as well as put into the inbox (spec 2 §3 slipUserNotification). */
const mailed: Readonly<Record<UserAccount, string>> = {
  agent:
    'What the office decides and asks, bills and payments, who may file for an agent, and reminders, for which there is a choice of their own.',
  insurer:
    'What the office decides and asks, and reminders of reports that are due, for which there is a choice of their own.',
};

/** Whose details are filled in, and what the person who is signed in can change of them (spec 2 §6). */
export interface UserFormLimits {
  /** The kind of account that the user belongs to. */
  readonly account: UserAccount;
  /** The present username; undefined for a new user. */
  readonly presentName: string | undefined;
  readonly mayEditRole: boolean;
  readonly mayEditSignIn: boolean;
}

export interface UserDetailsFormProps extends UserFormLimits {
  readonly form: UseFormReturn<UserForm, unknown, UserForm>;
  readonly onSave: ComponentProps<typeof Form<UserForm>>['onSubmit'];
  readonly isSaving: boolean;
  /** Goes back to the list; left out where there is no list. */
  readonly onCancel?: (() => void) | undefined;
}

/** The details of a user, to fill in or to change (spec 2 §2, §5 User form). */
export function UserDetailsForm(props: UserDetailsFormProps) {
  const { form, account, presentName, mayEditRole, mayEditSignIn, onSave, isSaving, onCancel } = props;
  const { control } = form;
  const notices = useNotices();
  const question = useUserNameQuestion(presentName);
  const fixedHint = mayEditSignIn ? undefined : 'Changed by the primary user only.';
  return (
    <Form
      form={form}
      fieldOf={userPath}
      aria-label="User details"
      onSubmit={onSave}
      onRefused={() => notices.problem(messages.settings.incomplete)}
      summaryLevel={3}
    >
      <Grid columns={3}>
        <FormTextField
          control={control}
          name="Username"
          question={question}
          onQuestionFailed={notices.failed}
          label="Username"
          description={fixedHint ?? userNameHint}
          autoComplete="off"
          spellCheck="false"
          isReadOnly={!mayEditSignIn}
          isRequired
        />
        <FormTextField control={control} name="FirstName" label="First Name" autoComplete="off" isRequired />
        <FormTextField control={control} name="LastName" label="Last Name" autoComplete="off" isRequired />
        <FormTextField
          control={control}
          name="Email"
          type="email"
          label="Email"
          description={
            fixedHint ??
            (presentName === undefined ? 'An email that says how to sign in is sent to it.' : undefined)
          }
          autoComplete="off"
          isReadOnly={!mayEditSignIn}
          isRequired
        />
        <FormTextField
          control={control}
          name="PhoneNumber"
          type="tel"
          label="Phone Number"
          description={account === 'agent' ? 'As 307-555-0123.' : 'Digits and dashes.'}
          {...(account === 'agent' && { normalize: dashed })}
          autoComplete="off"
          isRequired
        />
        <FormTextField
          control={control}
          name="PhoneExt"
          normalize={normalizeNumber}
          label="Phone Extension"
          inputMode="numeric"
          autoComplete="off"
          isRequired={false}
        />
        {account === 'agent' && (
          <FormSelect
            control={control}
            name="Role"
            label="Role"
            options={roles}
            isDisabled={!mayEditRole}
            description={
              mayEditRole ? undefined : 'Changed by another administrator, for anybody but the primary user.'
            }
            isRequired
          />
        )}
      </Grid>
      <FormCheckbox control={control} name="EmailNotification" description={mailed[account]}>
        Notify by email
      </FormCheckbox>
      <Stack gap="6">
        <AddressSection control={control} name="MailingAddress" legend="Mailing Address" />
        <AddressSection
          control={control}
          name="PhysicalAddress"
          legend="Physical Address"
          sameAs={{ name: 'MailingAddress', label: sameAsMailing }}
        />
      </Stack>
      <Inline justify="end">
        {onCancel && (
          <Button onPress={onCancel} isDisabled={isSaving}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isSaving}>
          Save
        </Button>
      </Inline>
    </Form>
  );
}

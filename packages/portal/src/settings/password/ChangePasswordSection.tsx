import { ApiError, toNotice, useAction } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { Form, FormCheckbox, FormPasswordField, type ServerIssue, useSchemaForm } from '@slip/forms';
import {
  type ChangePasswordForm,
  CONFIRM_NEW_PASSWORD,
  changePasswordSchema,
  messages,
  SIGN_OUT_ELSEWHERE,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Inline } from '@slip/ui/Inline';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { styled } from 'styled-components';
import { passwordRules } from '../../authenticate/AuthCard.js';
import { useNotices } from '../../notices/useNotices.js';
import { useSignedInUser } from '../../session/useSessionUser.js';
import { SessionsLink } from '../sessions/SessionsLink.js';
import { UnsavedChanges } from '../UnsavedChanges.js';

const fieldOf: Readonly<Record<string, string>> = {
  oldPassword: 'OldPassword',
  newPassword: 'NewPassword',
};

/* As wide as a password is long. */
const Narrow = styled(Stack)`
  max-inline-size: 28rem;
`;

/** Why the password was not changed: how long to wait after too many tries, else the text of spec 2 §8. */
function failureWords(error: unknown): string {
  const isExplained = error instanceof ApiError && error.status === 429;
  return (isExplained && toNotice(error)?.text) || messages.settings.passwordFailed;
}

/** Change Password (spec 2 §2, §5). */
export default function ChangePasswordSection() {
  const { userName } = useSignedInUser();
  const notices = useNotices();
  const { run, isRunning } = useAction(authenticate.updatePassword);
  const form = useSchemaForm<ChangePasswordForm>({
    schema: changePasswordSchema,
    defaultValues: {
      Username: userName,
      OldPassword: '',
      NewPassword: '',
      ConfirmPassword: '',
      EndOthers: true,
    },
  });
  const { control, formState } = form;

  async function change(values: ChangePasswordForm): Promise<readonly ServerIssue[] | undefined> {
    try {
      await run({
        body: {
          oldPassword: values.OldPassword,
          newPassword: values.NewPassword,
          endOtherSessions: values.EndOthers,
        },
      });
      form.reset();
      notices.succeeded(messages.settings.passwordChanged);
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      notices.problem(failureWords(error));
    }
    return undefined;
  }

  return (
    <Narrow>
      <UnsavedChanges isUnsaved={formState.isDirty && !isRunning} />
      <Text as="p" tone="muted">
        Choose one that you use nowhere else. None of your last five passwords can be used again.
      </Text>
      <Form
        form={form}
        fieldOf={(path) => fieldOf[path]}
        onSubmit={change}
        onRefused={() => notices.problem(messages.settings.incomplete)}
        aria-label="Change Password"
        summaryLevel={3}
      >
        <FormPasswordField control={control} name="OldPassword" label="Old Password" isRequired />
        <FormPasswordField
          control={control}
          name="NewPassword"
          label="New Password"
          autoComplete="new-password"
          rules={passwordRules}
          affects={['ConfirmPassword']}
          isRequired
        />
        <FormPasswordField
          control={control}
          name="ConfirmPassword"
          label={CONFIRM_NEW_PASSWORD}
          autoComplete="new-password"
          isRequired
        />
        <FormCheckbox
          control={control}
          name="EndOthers"
          description="Every other browser has to sign in with the new password. This one stays signed in."
        >
          {SIGN_OUT_ELSEWHERE}
        </FormCheckbox>
        <Inline>
          <Button type="submit" variant="primary" isPending={isRunning}>
            Change password
          </Button>
        </Inline>
      </Form>
      <SessionsLink />
    </Narrow>
  );
}

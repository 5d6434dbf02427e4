import { ApiError, toNotice, useAction } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { Form, FormPasswordField, FormSelect, type ServerIssue, useSchemaForm } from '@slip/forms';
import {
  CONFIRM_NEW_PASSWORD,
  messages,
  passwordRequirements,
  type ResetPasswordForm,
  resetPasswordSchema,
} from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { InfoIcon } from '@slip/ui/Icon';
import { Inline } from '@slip/ui/Inline';
import { TextField } from '@slip/ui/TextField';
import { Tooltip } from '@slip/ui/Tooltip';
import { useNavigate } from 'react-router-dom';
import { placeInPortal } from '../../navigation/origin.js';
import { useNotices } from '../../notices/useNotices.js';
import { paths } from '../../paths.js';
import { titles } from '../../titles.js';
import { passwordRules } from '../AuthCard.js';
import type { ResetLink } from './useUserNames.js';

const rulesText = passwordRequirements.map(({ message }) => message).join(' · ');

/** The rules of a password at a glance (spec 1 §2); the field beside it ticks them off while one types. */
function PasswordRulesTip() {
  return (
    <Inline>
      <Tooltip text={rulesText} delay={0}>
        <Button size="s" variant="quiet" icon={<InfoIcon size="s" />}>
          Password rules
        </Button>
      </Tooltip>
    </Inline>
  );
}

const fieldOf: Readonly<Record<string, string>> = {
  userName: 'Username',
  password: 'NewPassword',
  email: 'Email',
};

export interface NewPasswordFormProps {
  readonly link: ResetLink;
  readonly email: string;
  readonly userNames: readonly string[];
  /** Called when the office no longer accepts the link. */
  readonly onRefused: () => void;
}

/** Sets the new password of one of the link's user names (spec 1 §2, §5). */
export function NewPasswordForm({ link, email, userNames, onRefused }: NewPasswordFormProps) {
  const notices = useNotices();
  const navigate = useNavigate();
  const { run, isRunning } = useAction(authenticate.resetPassword);
  const namedUser = userNames.includes(link.userName) ? link.userName : '';
  const form = useSchemaForm<ResetPasswordForm>({
    schema: resetPasswordSchema,
    defaultValues: {
      Email: email,
      Username: userNames.length === 1 ? (userNames[0] ?? '') : namedUser,
      NewPassword: '',
      ConfirmPassword: '',
    },
  });
  const { control } = form;

  async function update(values: ResetPasswordForm): Promise<readonly ServerIssue[] | undefined> {
    try {
      const { redirectUrl } = await run({
        body: { token: link.token, userName: values.Username, password: values.NewPassword, email },
      });
      notices.succeeded(messages.recovery.updated);
      await navigate(placeInPortal(redirectUrl) ?? paths.login, { replace: true });
    } catch (error) {
      // The text by which a refused link is known (spec 1 §8).
      if (toNotice(error)?.text.includes('invalid or expired')) onRefused();
      else if (error instanceof ApiError && error.problems.length > 0) return error.problems;
      else notices.failed(error);
    }
    return undefined;
  }

  return (
    <Form form={form} fieldOf={(path) => fieldOf[path]} onSubmit={update} aria-label={titles.resetPassword}>
      <TextField label="Email" isReadOnly value={email} />
      <FormSelect
        control={control}
        name="Username"
        label="Username"
        options={userNames.map((value) => ({ value, label: value }))}
        affects={['NewPassword']}
        isRequired
      />
      <FormPasswordField
        control={control}
        name="NewPassword"
        label="New Password"
        autoComplete="new-password"
        rules={passwordRules}
        affects={['ConfirmPassword']}
        isRequired
      />
      <PasswordRulesTip />
      <FormPasswordField
        control={control}
        name="ConfirmPassword"
        label={CONFIRM_NEW_PASSWORD}
        autoComplete="new-password"
        isRequired
      />
      <Button type="submit" variant="primary" isFullWidth isPending={isRunning}>
        Update Password
      </Button>
    </Form>
  );
}

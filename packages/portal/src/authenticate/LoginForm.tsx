import { loginSchema } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Button } from '@slip/ui/Button';
import { Card } from '@slip/ui/Card';
import { Checkbox } from '@slip/ui/Checkbox';
import { Heading } from '@slip/ui/Heading';
import { Link } from '@slip/ui/Link';
import { PasswordField } from '@slip/ui/PasswordField';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { TextField } from '@slip/ui/TextField';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { ValidationError } from 'yup';
import { paths } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { titles } from '../titles.js';

export interface LoginFormValues {
  readonly userName: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

interface LoginFormProps {
  /** Says why the person has to sign in again; empty at a first visit. */
  readonly banner: ReactNode;
  /** Why the last attempt failed, or null. */
  readonly failure: string | null;
  /** True while a sign-in is being checked. */
  readonly isBusy: boolean;
  readonly rememberedUserName: string;
  readonly onSubmit: (values: LoginFormValues) => void;
  /** Signs in with a passkey; undefined if the browser does not support passkeys. */
  readonly onPasskey: (() => void) | undefined;
}

type Problems = Partial<Record<'userName' | 'password', string>>;

function problemsOf(values: LoginFormValues): Problems {
  try {
    loginSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // The first problem of a field is the one to solve first.
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

/**
 * The sign-in card. It uses no form library, because people load this page first and it has only two fields. It checks them
 * by the rules of the server: on submit, and from then on with every key.
 */
export function LoginForm({
  banner,
  failure,
  isBusy,
  rememberedUserName,
  onSubmit,
  onPasskey,
}: LoginFormProps) {
  const { office } = useRuntimeConfig();
  const [userName, setUserName] = useState(rememberedUserName);
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(rememberedUserName !== '');
  const [wasTried, setWasTried] = useState(false);
  const userNameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const values = { userName, password, isRemembered };
  const problems = wasTried ? problemsOf(values) : {};

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(values);
    setWasTried(true);
    if (found.userName !== undefined) userNameInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
    else onSubmit({ ...values, userName: userName.trim() });
  }

  return (
    <Card padding="l">
      <form onSubmit={submit} noValidate aria-label="Sign in">
        <Stack gap="5">
          <Stack gap="1">
            <Heading level={1}>Sign in</Heading>
            <Text as="p" tone="muted">
              Surplus lines filing with {office.name}
            </Text>
          </Stack>
          {failure !== null && <Banner tone="danger">{failure}</Banner>}
          {failure === null && banner}
          <TextField
            label="Username"
            name="userName"
            autoComplete="username webauthn"
            spellCheck="false"
            value={userName}
            onChange={setUserName}
            errorMessage={problems.userName}
            inputRef={userNameInput}
          />
          <PasswordField
            label="Password"
            name="password"
            value={password}
            onChange={setPassword}
            errorMessage={problems.password}
            inputRef={passwordInput}
          />
          <Checkbox isSelected={isRemembered} onChange={setIsRemembered}>
            Remember Me
          </Checkbox>
          <Button type="submit" variant="primary" isFullWidth isPending={isBusy}>
            Sign in
          </Button>
          {onPasskey && (
            <Button isFullWidth isDisabled={isBusy} onPress={onPasskey}>
              Sign in with a passkey
            </Button>
          )}
          <Link variant="standalone" href={paths.forgotPassword}>
            {titles.forgotPassword}
          </Link>
          <Text as="p">
            No account yet? <Link href={paths.registration}>Register now</Link>
          </Text>
          <Text as="p" size="s" tone="muted">
            Trouble signing in? Call {office.phone} or write to{' '}
            <Link href={`mailto:${office.email}`}>{office.email}</Link>.
          </Text>
        </Stack>
      </form>
    </Card>
  );
}

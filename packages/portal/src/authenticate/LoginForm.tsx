import { permissionHolder, useSession } from '@slip/api';
import type { authenticate, Output, SessionUser } from '@slip/api/contract';
import { isViewOnly, loginSchema, messages } from '@slip/forms/rules';
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
import { useLocation, useNavigate } from 'react-router-dom';
import { ValidationError } from 'yup';
import { useClock } from '../clock/clock.js';
import { destination } from '../navigation/origin.js';
import { useNotices } from '../notices/useNotices.js';
import { paths } from '../paths.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { noteActive } from '../session/activity.js';
import { titles } from '../titles.js';
import type { MfaState } from './mfa/mfaState.js';

/** The two halves of signing in; between them a person may be offered a second factor. */
interface Entry {
  /**
   * Begins the session.
   * @param rememberedUserName the name for the next sign-in; `null` forgets it
   */
  readonly begin: (
    answer: { readonly user: SessionUser; readonly token: string },
    rememberedUserName: string | null,
  ) => void;
  /** Goes where the person was going: agreements, the server's word, the page they came from, the dashboard. */
  readonly goOn: (redirectUrl: string | null) => Promise<void>;
}

/** How a session begins, whichever step it took last (spec 1 §4 Login flow, MFA flow). */
export function useEntry(): Entry {
  const { session } = useSession();
  const now = useClock();
  const notices = useNotices();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    begin: (answer, rememberedUserName) => {
      // Before the session begins, because the idle guard reads it then.
      noteActive(now().getTime());
      session.start(answer);
      if (rememberedUserName === null) session.forgetUserName();
      else session.rememberUserName(rememberedUserName);
    },
    goOn: async (redirectUrl) => {
      const { user } = session.getSnapshot();
      if (user && isViewOnly(permissionHolder(user))) notices.warn(messages.signIn.viewOnly);
      await navigate(destination(redirectUrl, state), { replace: true });
    },
  };
}

/** The step that follows a first one that was right: a second factor, or the offer to set one up. */
export function secondStep(
  answer: Pick<
    Output<typeof authenticate.login>,
    'userId' | 'userMFASettings' | 'redirectUrl' | 'passkeyRequired'
  >,
  kept: Pick<MfaState, 'rememberedUserName' | 'origin'>,
): MfaState {
  const {
    mfaAuthAppSetup = false,
    mfaEmailSetup = false,
    mfaSmsSetup = false,
    passkeySetup = false,
  } = answer.userMFASettings ?? {};
  const hasMethod = mfaAuthAppSetup || mfaEmailSetup || mfaSmsSetup || passkeySetup;
  return {
    ...kept,
    userId: String(answer.userId ?? ''),
    settings: { mfaAuthAppSetup, mfaEmailSetup, mfaSmsSetup, passkeySetup },
    purpose: hasMethod ? 'sign-in' : 'set-up',
    redirectUrl: answer.redirectUrl,
    ...(answer.passkeyRequired && { isPasskeyRequired: true }),
  };
}

export interface LoginFormValues {
  readonly userName: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

interface LoginFormProps {
  /** Why the person has to sign in again; empty for somebody who has just come. */
  readonly banner: ReactNode;
  /** Why the last attempt failed, or null. */
  readonly failure: string | null;
  /** An attempt is under way. */
  readonly isBusy: boolean;
  readonly rememberedUserName: string;
  readonly onSubmit: (values: LoginFormValues) => void;
  /** Signs in with a passkey; nothing where the browser knows none. */
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
 * The sign-in card. Two fields need no form library, and this page is the first anybody loads: it checks them by the
 * same rules as the server, on submit and then while they are fixed.
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

import { permissionHolder, toNotice, useClient, useSession } from '@slip/api';
import { authenticate } from '@slip/api/contract';
import { isViewOnly, messages } from '@slip/forms/rules';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { hasAgreedToAll } from '../navigation/access.js';
import { destination } from '../navigation/origin.js';
import { preload } from '../navigation/preload.js';
import { useNotices } from '../notices/useNotices.js';
import { useRuntimeConfig } from '../runtime-config/RuntimeConfigContext.js';
import { LoginForm, type LoginFormValues } from './LoginForm.js';

/** Signing in: `/slip/auth/login` (spec 1 §2, §4). */
export default function LoginScreen() {
  const { user, session, endReason } = useSession();
  const { office } = useRuntimeConfig();
  const client = useClient();
  const notices = useNotices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [wasSignedIn] = useState(hasAgreedToAll(user));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  if (wasSignedIn) return <Navigate to={destination(null, state)} replace />;

  async function signIn({ userName, password, isRemembered }: LoginFormValues): Promise<void> {
    // While the office checks the password, the next page comes.
    preload(destination(null, state));
    setIsBusy(true);
    setFailure(null);
    try {
      const answer = await client.call(authenticate.login, { body: { userName, password } });
      if (answer.user === null || answer.token === null) {
        setFailure(
          `Your account needs a second step to sign in, which is not available here yet. Please call ${office.phone} or write to ${office.email}.`,
        );
        setIsBusy(false);
        return;
      }
      session.start({ user: answer.user, token: answer.token });
      if (isRemembered) session.rememberUserName(userName);
      else session.forgetUserName();
      if (isViewOnly(permissionHolder(answer.user))) notices.warn(messages.signIn.viewOnly);
      // The button stays pending until this page is gone.
      await navigate(destination(answer.redirectUrl, state), { replace: true });
    } catch (error) {
      setFailure(toNotice(error)?.text || messages.signIn.failed);
      setIsBusy(false);
    }
  }

  const isTimedOut = endReason === 'idle' || (query.has('timeout') && query.get('timeout') !== 'false');
  return (
    <LoginForm
      notice={isTimedOut ? messages.signIn.timedOut : null}
      failure={failure}
      isBusy={isBusy}
      rememberedUserName={session.rememberedUserName() ?? ''}
      onSubmit={(values) => void signIn(values)}
    />
  );
}

import { permissionHolder, useSession } from '@slip/api';
import type { authenticate, Output, SessionUser } from '@slip/api/contract';
import { isViewOnly, messages } from '@slip/forms/rules';
import { useLocation, useNavigate } from 'react-router-dom';
import { useClock } from '../clock/clock.js';
import { destination } from '../navigation/origin.js';
import { useNotices } from '../notices/useNotices.js';
import { noteActive } from '../session/activity.js';
import type { MfaState } from './mfa/mfaState.js';

/** The last two acts of signing in; between them a person may be offered a second factor. */
interface Entry {
  /**
   * Begins the session.
   * @param rememberedUserName the name for the next sign-in; `null` forgets it
   */
  readonly begin: (
    answer: { readonly user: SessionUser; readonly token: string },
    rememberedUserName: string | null,
  ) => void;
  /** Opens the next page: the agreements, the page that the server names, the page that the person wanted, or the dashboard. */
  readonly goOn: (redirectUrl: string | null) => Promise<void>;
}

/** Begins a session after the last step of signing in, whichever step that was (spec 1 §4 Login flow, MFA flow). */
export function useSessionEntry(): Entry {
  const { session } = useSession();
  const now = useClock();
  const notices = useNotices();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    begin: (answer, rememberedUserName) => {
      // Noted before the session begins, because the idle guard reads the last activity at that moment.
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

/** The state of the second step, after the password or the provider was right: a second factor, or the offer to set one up. */
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

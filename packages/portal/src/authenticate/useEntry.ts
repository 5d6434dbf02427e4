import { permissionHolder, useSession } from '@slip/api';
import type { SessionUser } from '@slip/api/contract';
import { isViewOnly, messages } from '@slip/forms/rules';
import { useLocation, useNavigate } from 'react-router-dom';
import { useClock } from '../clock/clock.js';
import { destination } from '../navigation/origin.js';
import { useNotices } from '../notices/useNotices.js';
import { noteActive } from '../session/activity.js';

/** The two halves of signing in; between them a person may be offered a second factor. */
export interface Entry {
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

import { createClient, createSession, type Output, type Session } from '@slip/api';
import { office } from '@slip/api/contract';
import { forgetLook, LOOK_KEY } from '../../session/keptLook.js';
import { accountPath } from '../officePaths.js';

/** The office's answer when staff begin to look at the portal as another person sees it. */
export type Look = Output<typeof office.lookAs>;

/** A look that is going on in this tab. */
export interface OpenLook {
  readonly look: Look;
  /** A session of the person whose view is shown. It is never renewed, and other tabs do not share it. */
  readonly session: Session;
  /** Ends the look in this tab and at the office, and leads back to the account. */
  readonly end: () => Promise<void>;
  /** Leaves a look that has ended by itself, and leads back to the account, whose page says so. */
  readonly leave: () => void;
}

/** Keeps a look for this tab only, whose next page shows the portal as that person sees it. */
export function keepLook(look: Look): void {
  sessionStorage.setItem(LOOK_KEY, JSON.stringify(look));
}

function readLook(): Look | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(LOOK_KEY) ?? 'null');
    return office.lookAs.response.isValidSync(value, { strict: true }) ? value : null;
  } catch {
    return null;
  }
}

/** The look of this tab; null where there is none, or the stored text is not valid. */
export function openLook(
  baseUrl: string,
  leadTo = (path: string) => window.location.assign(path),
): OpenLook | null {
  const look = readLook();
  if (look === null) {
    forgetLook();
    return null;
  }
  const { user, token, accountId } = look;
  const snapshot = { user, endReason: null };
  const pass = { token, userId: user.userId };
  const account = accountPath(accountId);
  const leave = () => {
    forgetLook();
    leadTo(`${account}?look=over`);
  };
  const end = async () => {
    forgetLook();
    const ownSession = createSession({ baseUrl });
    try {
      await createClient({ baseUrl, session: ownSession }).call(office.endLookAs);
    } catch {
      // The look is over in this tab in any case, and at the office after half an hour.
    }
    ownSession.dispose();
    leadTo(account);
  };
  // A session that calls with the token of the look, and neither stores, shares nor renews anything (decision 0065).
  const session: Session = {
    getSnapshot: () => snapshot,
    subscribe: () => () => undefined,
    currentPass: () => pass,
    freshPass: () => Promise.resolve(pass),
    renewPass: () => {
      leave();
      return Promise.resolve(null);
    },
    start: () => undefined,
    updateUser: () => undefined,
    signOut: end,
    rememberUserName: () => undefined,
    forgetUserName: () => undefined,
    rememberedUserName: () => null,
    dispose: () => undefined,
  };
  return { look, session, end, leave };
}

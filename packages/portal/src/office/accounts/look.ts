import { createClient, createSession, type Output, type Session } from '@slip/api';
import { office } from '@slip/api/contract';
import { forgetLook, LOOK_KEY } from '../../session/keptLook.js';
import { accountPath } from '../officePaths.js';

/** The answer of the office to somebody who begins to look at the portal as another person sees it. */
export type Look = Output<typeof office.lookAs>;

/** A look that is going on in this tab. */
export interface OpenLook {
  readonly look: Look;
  /** The session of who is looked at: it calls for them, renews nothing and knows nothing of other tabs. */
  readonly session: Session;
  /** Ends it, here and at the office, and leads back to the account. */
  readonly end: () => Promise<void>;
  /** It is over by itself: back to the account, where that is told. */
  readonly leave: () => void;
}

/** Keeps a look for this tab alone, whose next page shows the portal as that person sees it. */
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

/** The look of this tab; null where what is kept is none. */
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
    const own = createSession({ baseUrl });
    try {
      await createClient({ baseUrl, session: own }).call(office.endLookAs);
    } catch {
      // It is over in this tab in any case, and at the office after its half hour.
    }
    own.dispose();
    leadTo(account);
  };
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

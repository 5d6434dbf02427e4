import { useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from '../session/Session.js';
import { useApi } from './ApiContext.js';

/** The session as a screen sees it, and the session itself to start, change or end it. */
export interface UsedSession extends SessionSnapshot {
  readonly session: Session;
}

/** Who is signed in. The component renders again when this changes, even if another tab changed it. */
export function useSession(): UsedSession {
  const { session } = useApi();
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
  return { ...snapshot, session };
}

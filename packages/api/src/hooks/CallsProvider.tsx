import { type ReactNode, useMemo } from 'react';
import type { Client } from '../client/createClient.js';
import type { Session } from '../session/Session.js';
import { ApiContext } from './ApiContext.js';

export interface CallsProviderProps {
  /** Made with the same session. */
  readonly client: Client;
  readonly session: Session;
  readonly children: ReactNode;
}

/**
 * The half of `ApiProvider` that the first page needs: client and session, for `useSession` and `useClient`.
 * Components that use the other hooks need a `ReadsProvider` above them, which may be loaded later.
 */
export function CallsProvider({ client, session, children }: CallsProviderProps) {
  const api = useMemo(() => ({ client, session }), [client, session]);
  return <ApiContext value={api}>{children}</ApiContext>;
}

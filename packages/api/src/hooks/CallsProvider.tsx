import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Client } from '../client/createClient.js';
import type { Session } from '../session/Session.js';
import { ApiContext } from './ApiContext.js';
import { createReadCache } from './readCache.js';

export interface CallsProviderProps {
  /** Made with the same session. */
  readonly client: Client;
  readonly session: Session;
  readonly children: ReactNode;
}

/**
 * The half of `ApiProvider` that the first page can do with: client and session, for `useSession` and `useClient`.
 * What reads or acts through the other hooks stands inside a `ReadsProvider`, which may be loaded later.
 */
export function CallsProvider({ client, session, children }: CallsProviderProps) {
  const [reads] = useState(createReadCache);
  const api = useMemo(() => ({ client, session, reads }), [client, session, reads]);
  useEffect(() => reads.dispose, [reads]);
  return <ApiContext value={api}>{children}</ApiContext>;
}

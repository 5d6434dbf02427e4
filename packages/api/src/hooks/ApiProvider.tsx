import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import { ApiError } from '../client/ApiError.js';
import type { Client } from '../client/createClient.js';
import type { Session } from '../session/Session.js';
import { ApiContext, useApi } from './ApiContext.js';
import { createReadCache } from './readCache.js';

export interface ApiProviderProps {
  /** Made with the same session. */
  readonly client: Client;
  readonly session: Session;
  readonly children: ReactNode;
}

const settings: SWRConfiguration = {
  // Spec 1 §9: no refetch on focus or reconnect.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // A refusal stays a refusal; only what never got an answer is worth another try, and only two.
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isTemporary,
  errorRetryCount: 2,
  errorRetryInterval: 2000,
};

/** Gives the hooks their client, session and an empty cache of reads that is cleared whenever the person changes. */
export function ApiProvider({ client, session, children }: ApiProviderProps) {
  const [reads] = useState(createReadCache);
  const api = useMemo(() => ({ client, session, reads }), [client, session, reads]);
  const swr = useMemo(() => ({ ...settings, provider: () => reads.entries }), [reads]);
  useEffect(() => reads.dispose, [reads]);
  return (
    <ApiContext value={api}>
      <SWRConfig value={swr}>
        <ForgetReads />
        {children}
      </SWRConfig>
    </ApiContext>
  );
}

/** One person's data never outlives that person's session, on screen or in memory (spec 1 §4: sign out resets it). */
function ForgetReads() {
  const { session } = useApi();
  const { unload } = useSWRConfig();
  useEffect(() => {
    let userId = session.getSnapshot().user?.userId;
    return session.subscribe(() => {
      const next = session.getSnapshot().user?.userId;
      if (next === userId) return;
      userId = next;
      unload({ revalidate: false });
    });
  }, [session, unload]);
  return null;
}

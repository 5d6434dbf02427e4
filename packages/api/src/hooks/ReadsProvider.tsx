import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import type { Client } from '../client/createClient.js';
import { ApiError } from '../client/response.js';
import type { Session } from '../session/Session.js';
import { ApiContext, useApi } from './ApiContext.js';
import { createReadCache, type ReadCache } from './readCache.js';

const ReadsContext = createContext<ReadCache | null>(null);

/** @throws {Error} outside an ApiProvider and a ReadsProvider */
export function useReads(): ReadCache {
  const reads = use(ReadsContext);
  if (!reads)
    throw new Error('Put a ReadsProvider (or an ApiProvider) around everything that reads or acts.');
  return reads;
}

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

const settings: SWRConfiguration = {
  // Spec 1 §9: no refetch on focus or reconnect.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  // A refusal does not change when it is repeated; only a call that got no answer is retried, at most twice.
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isTemporary,
  errorRetryCount: 2,
  errorRetryInterval: 2000,
};

/**
 * The half of `ApiProvider` that `useEndpoint` and `useAction` need: an empty cache of reads that is cleared whenever
 * the person changes. It may stand in several places of one `CallsProvider`; each keeps its own answers.
 */
export function ReadsProvider({ children }: { children: ReactNode }) {
  const [reads] = useState(createReadCache);
  const swr = useMemo(() => ({ ...settings, provider: () => reads.entries }), [reads]);
  useEffect(() => reads.dispose, [reads]);
  return (
    <ReadsContext value={reads}>
      <SWRConfig value={swr}>
        <ForgetReads />
        {children}
      </SWRConfig>
    </ReadsContext>
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

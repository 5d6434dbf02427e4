import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import { ApiError } from '../client/ApiError.js';
import { useApi } from './ApiContext.js';
import { ReadsContext } from './ReadsContext.js';
import { createReadCache } from './readCache.js';

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

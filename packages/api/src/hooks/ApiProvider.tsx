import { CallsProvider, type CallsProviderProps } from './CallsProvider.js';
import { ReadsProvider } from './ReadsProvider.js';

export type ApiProviderProps = CallsProviderProps;

/**
 * Gives the hooks their client, session and an empty cache of reads that is cleared whenever the person changes.
 *
 * @public For applications that do not put the two apart.
 */
export function ApiProvider({ children, ...calls }: ApiProviderProps) {
  return (
    <CallsProvider {...calls}>
      <ReadsProvider>{children}</ReadsProvider>
    </CallsProvider>
  );
}

/** @public For applications that do not put the two apart. */
export { ApiProvider, type ApiProviderProps } from './ApiProvider.js';
export { CallsProvider, type CallsProviderProps } from './CallsProvider.js';
export { ReadsProvider } from './ReadsProvider.js';
export { type Action, type ActionEndpoint, useAction } from './useAction.js';
export { useClient } from './useClient.js';
export {
  type Read,
  type ReadArguments,
  type ReadEndpoint,
  type ReadOptions,
  useEndpoint,
} from './useEndpoint.js';
export { useInvalidate } from './useInvalidate.js';
export { type UsedSession, useSession } from './useSession.js';

import { createContext, useContext } from 'react';
import { parseRuntimeConfig, type RuntimeConfig } from './runtimeConfig.js';

/** The runtime configuration of the page; without a provider it is the default one. */
export const RuntimeConfigContext = createContext<RuntimeConfig>(parseRuntimeConfig('{}'));

/** The settings that the office has made for its portal. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

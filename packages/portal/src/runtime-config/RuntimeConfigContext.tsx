import { createContext, useContext } from 'react';
import { parseRuntimeConfig, type RuntimeConfig } from './runtimeConfig.js';

/** The runtime configuration of the page; without a provider it is the default one. */
export const RuntimeConfigContext = createContext<RuntimeConfig>(parseRuntimeConfig('{}'));

/** The decisions of the office about the portal that it runs. */
export function useRuntimeConfig(): RuntimeConfig {
  return useContext(RuntimeConfigContext);
}

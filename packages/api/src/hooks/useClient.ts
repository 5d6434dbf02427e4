import type { Client } from '../client/createClient.js';
import { useApi } from './ApiContext.js';

/** The client itself, for calls that are neither a read on screen nor an action, such as a check while typing. */
export function useClient(): Client {
  return useApi().client;
}

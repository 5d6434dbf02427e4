import { createContext, use } from 'react';
import type { Client } from '../client/createClient.js';
import type { Session } from '../session/Session.js';

export interface Api {
  readonly client: Client;
  readonly session: Session;
}

export const ApiContext = createContext<Api | null>(null);

/** @throws {Error} outside an ApiProvider */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('Put an ApiProvider around everything that calls the API.');
  return api;
}

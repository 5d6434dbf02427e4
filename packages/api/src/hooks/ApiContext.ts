import { createContext, use } from 'react';
import type { Client } from '../client/createClient.js';
import type { Session } from '../session/Session.js';

/** The parts that all calls of a screen go through; an `ApiProvider` gives them. */
export interface Api {
  readonly client: Client;
  readonly session: Session;
}

/** Holds the client and the session below an `ApiProvider`; null outside. Read it by `useApi`. */
export const ApiContext = createContext<Api | null>(null);

/** @throws {Error} outside an ApiProvider */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('Put an ApiProvider around everything that calls the API.');
  return api;
}

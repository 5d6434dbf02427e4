import { type AccessTokens, accessTokens } from './authenticate/accessToken.js';
import { type SessionStore, sessionStore } from './authenticate/sessionStore.js';
import type { SigningKeys } from './authenticate/signingKeys.js';
import type { Database } from './database/Database.js';
import type { Log } from './log.js';
import type { Office } from './office/Office.js';

/** What the pipeline and the handlers of signing in share. */
export interface Services {
  readonly database: Database;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly sessions: SessionStore;
  readonly office: Office;
  readonly log: Log;
  readonly trustedProxies: number;
  readonly now: () => Date;
}

export interface ServiceOptions {
  readonly database: Database;
  readonly keys: SigningKeys;
  readonly office: Office;
  readonly log: Log;
  /** How many proxies stand in front of the server. @default 0 */
  readonly trustedProxies?: number | undefined;
  /** @default the system's clock */
  readonly now?: (() => Date) | undefined;
}

/** Puts the services of one server together. */
export function createServices(options: ServiceOptions): Services {
  const { database, keys, office, log, trustedProxies = 0, now = () => new Date() } = options;
  return {
    database,
    keys,
    office,
    log,
    trustedProxies,
    now,
    tokens: accessTokens(keys.accessToken),
    sessions: sessionStore(database.db, now),
  };
}

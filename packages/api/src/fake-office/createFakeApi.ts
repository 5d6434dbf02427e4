import { type Client, type ClientOptions, createClient } from '../client/createClient.js';
import type { SessionUser } from '../contract/shapes.js';
import { createSession } from '../session/createSession.js';
import { memoryBrowser } from '../session/memoryBrowser.js';
import type { Session } from '../session/Session.js';
import { createFakeOffice, type FakeOffice, type FakeOfficeOptions } from './createFakeOffice.js';

/** The options of the fake office, and who is signed in at it. */
export interface FakeApiOptions extends FakeOfficeOptions, Pick<ClientOptions, 'beforeAnswer'> {
  /** Who is signed in. @default nobody */
  readonly user?: SessionUser | null;
}

/** The parts that an `ApiProvider` takes, and the office behind them. */
export interface FakeApi {
  readonly office: FakeOffice;
  readonly client: Client;
  readonly session: Session;
}

/** The real client and the real session, kept in memory, over a fake office. */
export function createFakeApi({ user = null, beforeAnswer, ...options }: FakeApiOptions = {}): FakeApi {
  const office = createFakeOffice(options);
  const { fetch } = office;
  const base = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl };
  const session = createSession({ ...base, fetch, places: memoryBrowser().tab() });
  if (user) session.start({ user, token: 'fake-token' });
  return {
    office,
    session,
    client: createClient({ ...base, fetch, session, ...(beforeAnswer && { beforeAnswer }) }),
  };
}

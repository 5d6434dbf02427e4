import {
  ANY_BYTES,
  API_ROOT,
  type CallInput,
  type EndpointDefinition,
  isFileResponse,
  type Output,
  REQUEST_PART,
  sampleOffice,
} from '@slip/api/contract';
import { loadNumberingPlans } from '@slip/forms/rules';
import type { MfaRequired } from '../src/authenticate/mfa/factors.js';
import type { SessionHours } from '../src/authenticate/sessionLife.js';
import { type KeyRing, keyRing } from '../src/authenticate/signingKeys.js';
import { jobWorker } from '../src/background/JobWorker.js';
import type { Database } from '../src/database/Database.js';
import type { Executor } from '../src/database/executor.js';
import type { Replica } from '../src/database/Replica.js';
import type { FileStore } from '../src/files/FileStore.js';
import { createHandlers } from '../src/handlers.js';
import type { HostRule, OtherPaths } from '../src/http/AppServices.js';
import { type App, createApp } from '../src/http/createApp.js';
import type { Handlers } from '../src/http/handler.js';
import { jobKinds } from '../src/jobKinds.js';
import type { Log } from '../src/log.js';
import type { Carriers } from '../src/mail/Carrier.js';
import type { Office } from '../src/operator/Office.js';
import { createServices, type Services } from '../src/Services.js';
import type { VirusScanner } from '../src/virus-scan/clamd.js';
import { silentLog } from './silentLog.js';
import { databaseTime, TestClock } from './TestClock.js';
import { openTestDatabase } from './testDatabase.js';
import { addPerson, lockPerson, type PersonFacts, type TestPerson, tokenFor } from './testPeople.js';

/** The secret of the tests, which nobody needs to guess. */
export const testSecret = 'the secret of the tests, which nobody needs to guess';

export interface TestOfficeOptions {
  /** The moment at which the clock stands. @default 2026-01-16T17:00:00.000Z, a Friday morning at the office */
  readonly now?: string;
  /** The time of the database, which the office follows where its clock is off, as a real server does. @default none that it follows */
  readonly databaseTime?: Date;
  /** Handlers in place of the real ones. */
  readonly handlers?: Handlers;
  readonly others?: readonly OtherPaths[];
  readonly trustedProxies?: number;
  readonly answersTo?: HostRule;
  readonly portalOrigins?: readonly string[];
  /** @default none */
  readonly scanner?: VirusScanner;
  /** @default every file is in the database */
  readonly files?: FileStore;
  /** @default none */
  readonly replica?: Replica;
  readonly office?: Partial<Office>;
  readonly log?: Log;
  readonly carriers?: Carriers;
  readonly sessionHours?: SessionHours;
  /** @default staff */
  readonly mfaRequired?: MfaRequired;
  /** @default false */
  readonly passkeysForStaff?: boolean;
  /** @default those of `testSecret` */
  readonly keys?: KeyRing;
  /** True if providers of single sign-on may be on this machine. @default false */
  readonly providersMayBePrivate?: boolean;
  /** The texts that DNS has under a name. @default none */
  readonly domainTexts?: (name: string) => readonly string[];
  /** @default nobody */
  readonly mfaBesideProvider?: MfaRequired;
  /** True if webhooks may go to this machine. @default false */
  readonly webhooksMayBePrivate?: boolean;
  /** One that is open already, of another office. @default a new one */
  readonly database?: Database;
}

export interface CallOptions {
  /** Who calls; nobody when left out. */
  readonly as?: TestPerson;
  /** @default a new one for each call that needs one; null sends none */
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the office is called. @default http://office.test */
  readonly origin?: string;
  /** The address of the socket. @default 203.0.113.7 */
  readonly address?: string;
}

/** The refusal of a call: its status and what its body says. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;

  constructor(status: number, body: unknown, headers: Headers) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = 'CallRefused';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** An office over a database of its own, called without a port. */
export interface TestOffice {
  readonly app: App;
  readonly db: Executor;
  readonly services: Services;
  readonly clock: TestClock;
  /** Adds a person; what is left out is that of a primary agent who has agreed to everything. */
  addPerson(facts?: PersonFacts): Promise<TestPerson>;
  /**
   * Calls an endpoint through the whole pipeline and checks the answer against the contract.
   * @throws CallRefused when it is not answered with 200.
   */
  call<E extends EndpointDefinition>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Output<E>>;
  /** The same without types and checks: the bare answer to any input. */
  send(endpoint: EndpointDefinition, input: Parts, options?: CallOptions): Promise<Response>;
  /** Any request at all; `path` begins at the origin's root. */
  request(path: string, init?: RequestInit, options?: Pick<CallOptions, 'as' | 'address'>): Promise<Response>;
  /** Works on every job that waits, as a worker does. */
  runJobs(): Promise<void>;
  /** Locks a person, as the office would. */
  lock(person: TestPerson): Promise<void>;
  /** The access token of a person's session, the same one for every call. */
  tokenOf(person: TestPerson): Promise<string>;
  /** Everybody signs in again with their next call: the clock has moved on by more than a session lives. */
  signInAgain(): void;
  close(): Promise<void>;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly upload?: Blob | string | undefined;
}

/** Opens an office for one test file: a fresh database, the whole pipeline, a clock that stands still. */
export async function openTestOffice(options: TestOfficeOptions = {}): Promise<TestOffice> {
  const clock = new TestClock(options.now ?? '2026-01-16T17:00:00.000Z');
  await loadNumberingPlans();
  const database = options.database ?? (await openTestDatabase());
  const services = createServices({
    database,
    keys: options.keys ?? keyRing(testSecret),
    office: { ...sampleOffice, ...options.office },
    log: options.log ?? silentLog(),
    carriers: options.carriers,
    address: () => 'http://office.test',
    trustedProxies: options.trustedProxies,
    sessionHours: options.sessionHours,
    mfaRequired: options.mfaRequired,
    passkeysForStaff: options.passkeysForStaff,
    answersTo: options.answersTo,
    portalOrigins: options.portalOrigins,
    replica: options.replica,
    scanner: options.scanner,
    files: options.files,
    webhooksMayBePrivate: options.webhooksMayBePrivate,
    providersMayBePrivate: options.providersMayBePrivate,
    domainTexts: (name) => Promise.resolve(options.domainTexts?.(name) ?? []),
    mfaBesideProvider: options.mfaBesideProvider,
    now: options.databaseTime ? await databaseTime(options.databaseTime, clock) : clock.now,
  });
  const app = createApp(services, options.handlers ?? createHandlers(services), options.others);
  const tokens = new Map<number, Promise<string>>();

  async function runJobs(): Promise<void> {
    await services.background.settled();
    const { office, log, address, now, alarm, files } = services;
    const kinds = jobKinds({
      office,
      log,
      address,
      now,
      carriers: options.carriers ?? {},
      databaseUrl: database.url,
      files,
      webhooks: { keys: () => Promise.resolve(services.keys), mayBePrivate: services.webhooksMayBePrivate },
    });
    await jobWorker({
      id: crypto.randomUUID(),
      db: database.db,
      kinds,
      log,
      now,
      alarm,
      withOfficeStates: services.withinOffice,
    }).runAll();
  }

  function tokenOf(person: TestPerson): Promise<string> {
    const token = tokens.get(person.personId) ?? tokenFor(services, person);
    tokens.set(person.personId, token);
    return token;
  }

  async function request(
    path: string,
    init: RequestInit = {},
    { as, address = '203.0.113.7', origin = 'http://office.test' }: CallOptions = {},
  ) {
    const headers = new Headers(init.headers);
    if (as) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
    return app.fetch(new Request(origin + path, { ...init, headers }), { address });
  }

  function send(
    endpoint: EndpointDefinition,
    parts: Parts,
    callOptions: CallOptions = {},
  ): Promise<Response> {
    const { idempotencyKey = crypto.randomUUID(), headers: more, ...rest } = callOptions;
    const headers = new Headers(more);
    const { upload } = parts;
    const content =
      endpoint.upload?.part === undefined
        ? (upload ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body)))
        : formOf(endpoint.upload.part, parts);
    if (content !== undefined && !(content instanceof FormData) && !headers.has('content-type')) {
      const type = upload instanceof Blob ? upload.type : '';
      headers.set('content-type', upload === undefined ? 'application/json' : type || ANY_BYTES);
    }
    if (endpoint.idempotency === 'key' && idempotencyKey !== null)
      headers.set('idempotency-key', idempotencyKey);
    const body = content === undefined ? {} : { body: content };
    return request(addressOf(endpoint, parts), { method: endpoint.method, headers, ...body }, rest);
  }

  function call<E extends EndpointDefinition>(
    endpoint: E,
    input: CallInput<E>,
    callOptions?: CallOptions,
  ): Promise<Output<E>>;
  async function call(endpoint: EndpointDefinition, parts: Parts, callOptions?: CallOptions) {
    const response = await send(endpoint, parts, callOptions);
    const answer: unknown = await response.json();
    if (response.status !== 200 || isFileResponse(endpoint.response)) {
      throw new CallRefused(response.status, answer, response.headers);
    }
    return endpoint.response.validateSync(answer, { strict: true });
  }

  return {
    app,
    db: database.db,
    services,
    clock,
    addPerson: (facts) => addPerson(database.db, facts),
    call,
    send,
    request,
    runJobs,
    lock: (person) => lockPerson(services, person),
    tokenOf,
    signInAgain: () => tokens.clear(),
    close: async () => {
      await services.background.settled();
      await database.close();
    },
  };
}

/** The form of a call that brings a file and a body; either may be left out, to see it refused. */
function formOf(part: string, { body, upload }: Parts): FormData {
  const form = new FormData();
  if (body !== undefined) form.append(REQUEST_PART, JSON.stringify(body));
  if (upload instanceof Blob) form.append(part, upload);
  else if (upload !== undefined) form.append(part, new File([upload], 'example.csv'));
  return form;
}

function addressOf(endpoint: EndpointDefinition, { params, query }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = entriesOf(params).find(([key]) => key === name)?.[1];
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    entriesOf(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${API_ROOT}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

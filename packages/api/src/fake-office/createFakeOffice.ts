import type { Fetch } from '../client/Fetch.js';
import { API_ROOT } from '../contract/apiRoot.js';
import { type Contract, contract as wholeContract } from '../contract/contract.js';
import { type DownloadedFile, type EndpointDefinition, isFileResponse } from '../contract/endpoint.js';
import type { Answers, ContractTable } from './answers.js';
import { Outcome } from './answers.js';
import { checkRequest, readContent } from './checkRequest.js';

interface MadeResponse {
  readonly response: Response;
  /** The violations of the contract by the answer, in plain words. */
  readonly violations: readonly string[];
}

/** The endpoints whose example was seen to keep the contract. It never changes, and stories ask for it again and again. */
const goodExamples = new WeakSet<EndpointDefinition>();

/** Makes the response of an answer, and checks the answer against the contract. */
function respond(endpoint: EndpointDefinition, answered: unknown, now: Date): MadeResponse {
  const date = { Date: now.toUTCString() };
  if (answered instanceof Outcome && answered.kind === 'fail') {
    return { response: failure(answered, date), violations: [] };
  }
  const value = answered instanceof Outcome ? endpoint.example.response : answered;
  if (isFileResponse(endpoint.response)) {
    return isFile(value)
      ? { response: download(value, date), violations: [] }
      : { response: Response.error(), violations: ['answers with a file: give it {name, blob}'] };
  }
  const response = Response.json(value, { headers: date });
  if (!(answered instanceof Outcome)) {
    return { response, violations: responseViolations(endpoint.response, value) };
  }
  if (goodExamples.has(endpoint)) return { response, violations: [] };
  const violations = responseViolations(endpoint.response, value);
  if (violations.length === 0) goodExamples.add(endpoint);
  return { response, violations };
}

function failure({ status, body }: Outcome, headers: Record<string, string>): Response {
  return typeof body === 'object' && body !== null
    ? Response.json(body, { status, headers })
    : new Response(typeof body === 'string' ? body : null, { status, headers });
}

function download({ name, blob }: DownloadedFile, headers: Record<string, string>): Response {
  return new Response(blob, {
    headers: {
      ...headers,
      ...(blob.type === '' ? {} : { 'Content-Type': blob.type }),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

function responseViolations(
  schema: Exclude<EndpointDefinition['response'], { kind: 'file' }>,
  value: unknown,
): readonly string[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    return [`answers against the contract: ${error instanceof Error ? error.message : ''}`];
  }
}

function isFile(value: unknown): value is DownloadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'blob' in value &&
    value.blob instanceof Blob
  );
}

interface FoundEndpoint {
  readonly endpoint: EndpointDefinition;
  /** Path parameters, decoded; undefined when the path has none. */
  readonly params: Readonly<Record<string, string>> | undefined;
}

/** The endpoint a method and path (below the API root) belong to. */
function findEndpoint(
  endpoints: readonly EndpointDefinition[],
  method: string,
  path: string,
): FoundEndpoint | null {
  for (const endpoint of endpoints) {
    if (endpoint.method !== method) continue;
    // Hardly any path has parameters, and a pattern for each of hundreds takes its time at every call.
    if (endpoint.path === path) return { endpoint, params: undefined };
    if (!endpoint.path.includes('{')) continue;
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    const values = pattern.exec(path)?.slice(1);
    if (!values) continue;
    return {
      endpoint,
      params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
    };
  }
  return null;
}

/** Waits the given time, or for ever; rejects with the signal's reason as soon as the call is cancelled. */
function untilGivenUp(signal: AbortSignal | null | undefined, milliseconds?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer =
      milliseconds === undefined || milliseconds === 0 ? undefined : setTimeout(resolve, milliseconds);
    if (milliseconds === 0) queueMicrotask(resolve);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The calls that a fake office knows, and how it answers them. */
export interface FakeOfficeOptions<C extends ContractTable = Contract> {
  /** @default the whole contract */
  readonly contract?: C;
  /** How each endpoint answers, by its id. Endpoints that are missing here do not answer. */
  readonly answers?: Answers<C>;
  /** The office's clock. @default the real one */
  readonly clock?: () => Date;
  /** Milliseconds every answer takes. @default 0, still asynchronous */
  readonly latency?: number;
  /** @default '/slip/api' */
  readonly baseUrl?: string;
}

/** The options without the types of their answers. */
interface LooseOptions extends Omit<FakeOfficeOptions, 'contract' | 'answers'> {
  readonly contract?: ContractTable;
  readonly answers?: object;
}

/** A call that the office received. */
export interface FakeCall {
  readonly id: string;
  readonly input: unknown;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
}

/** A fake office: the `fetch` that it answers, and a record of what it was asked. */
export interface FakeOffice {
  /** Pass it to the real client. */
  readonly fetch: Fetch;
  /** All calls so far that belong to the contract, in order. */
  readonly calls: () => readonly FakeCall[];
  /** Calls that have no answer: ids, or method and path of a call that is not in the contract. */
  readonly unanswered: () => readonly string[];
  /** Requests and answers that break the contract, in plain words. */
  readonly violations: () => readonly string[];
  /** @throws {Error} when a call was not answered or something broke the contract; run it after each story or test */
  readonly verify: () => void;
}

/**
 * An office that answers the contract's calls from a table, for stories and component tests. It is strict: a request
 * or an answer that breaks the contract, or a call nobody answers, is recorded and thrown.
 */
// If the answers had no type parameter of their own, they would be read before C is known, and their functions would have no
// types.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function createFakeOffice<C extends ContractTable, A extends Answers<C>>(
  options: FakeOfficeOptions<C> & { readonly contract: C; readonly answers: A },
): FakeOffice;
export function createFakeOffice(options?: FakeOfficeOptions): FakeOffice;
export function createFakeOffice({
  contract = wholeContract,
  answers = {},
  clock = () => new Date(),
  latency = 0,
  baseUrl = API_ROOT,
}: LooseOptions = {}): FakeOffice {
  const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun));
  const calls: FakeCall[] = [];
  const unanswered: string[] = [];
  const violations: string[] = [];

  function refuseViolations(endpoint: EndpointDefinition, words: readonly string[]): void {
    if (words.length === 0) return;
    const messages = words.map((word) => `${endpoint.id} ${word}`);
    violations.push(...messages);
    throw new Error(messages.join('\n'));
  }

  function refuseUnanswered(name: string): never {
    unanswered.push(name);
    throw new Error(`Nobody answers ${name}: add it to the answers of this story.`);
  }

  const fetch: Fetch = async (address, init) => {
    // A relative address needs some origin; a name in `.invalid` never exists (RFC 2606).
    const url = new URL(address, 'http://office.invalid');
    const root = new URL(baseUrl, 'http://office.invalid').pathname;
    const method = init.method ?? 'GET';
    const found = url.pathname.startsWith(`${root}/`)
      ? findEndpoint(endpoints, method, url.pathname.slice(root.length))
      : null;
    if (!found) refuseUnanswered(`${method} ${url.pathname}`);

    const { endpoint } = found;
    const headers = new Headers(init.headers);
    const { input, violations: wrong } = checkRequest(endpoint, {
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      ...(await readContent(endpoint, init.body)),
      headers,
    });
    calls.push({
      id: endpoint.id,
      input,
      token: headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
      idempotencyKey: headers.get('idempotency-key'),
    });
    refuseViolations(endpoint, wrong);

    const answer: unknown = Reflect.get(answers, endpoint.id);
    if (answer === undefined) refuseUnanswered(endpoint.id);
    const count = calls.filter(({ id }) => id === endpoint.id).length;
    await untilGivenUp(init.signal, latency);
    const answered: unknown =
      typeof answer === 'function' ? await answer(input, { now: clock(), count }) : answer;

    if (answered instanceof Outcome && answered.kind === 'never') await untilGivenUp(init.signal);
    if (answered instanceof Outcome && answered.kind === 'offline') throw new TypeError('Failed to fetch');
    const { response, violations: wrongAnswer } = respond(endpoint, answered, clock());
    refuseViolations(endpoint, wrongAnswer);
    return response;
  };

  return {
    fetch,
    calls: () => calls,
    unanswered: () => unanswered,
    violations: () => violations,
    verify: () => {
      const wrong = [...unanswered.map((name) => `Nobody answered ${name}.`), ...violations];
      if (wrong.length > 0) throw new Error(`The fake office found:\n${wrong.join('\n')}`);
    },
  };
}

import type { Fetch } from '../client/Fetch.js';
import { API_ROOT } from '../contract/apiRoot.js';
import { type Contract, contract as wholeContract } from '../contract/contract.js';
import type { EndpointDefinition } from '../contract/endpoint.js';
import type { Answers, ContractTable } from './answers.js';
import { checkRequest } from './checkRequest.js';
import { findEndpoint } from './findEndpoint.js';
import { Outcome } from './outcomes.js';
import { readContent } from './readContent.js';
import { respond } from './respond.js';
import { untilGivenUp } from './untilGivenUp.js';

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

export interface FakeOffice {
  /** Pass it to the real client. */
  readonly fetch: Fetch;
  /** All calls so far that belong to the contract, in order. */
  readonly calls: () => readonly FakeCall[];
  /** Calls nobody answered: ids, or method and path of what is not in the contract. */
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

  function broken(endpoint: EndpointDefinition, words: readonly string[]): void {
    if (words.length === 0) return;
    const messages = words.map((word) => `${endpoint.id} ${word}`);
    violations.push(...messages);
    throw new Error(messages.join('\n'));
  }

  function nobodyAnswers(name: string): never {
    unanswered.push(name);
    throw new Error(`Nobody answers ${name}: add it to the answers of this story.`);
  }

  const fetch: Fetch = async (address, init) => {
    const url = new URL(address, 'http://office.invalid');
    const root = new URL(baseUrl, 'http://office.invalid').pathname;
    const method = init.method ?? 'GET';
    const found = url.pathname.startsWith(`${root}/`)
      ? findEndpoint(endpoints, method, url.pathname.slice(root.length))
      : null;
    if (!found) nobodyAnswers(`${method} ${url.pathname}`);

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
    broken(endpoint, wrong);

    const answer: unknown = Reflect.get(answers, endpoint.id);
    if (answer === undefined) nobodyAnswers(endpoint.id);
    const count = calls.filter(({ id }) => id === endpoint.id).length;
    await untilGivenUp(init.signal, latency);
    const answered: unknown =
      typeof answer === 'function' ? await answer(input, { now: clock(), count }) : answer;

    if (answered instanceof Outcome && answered.kind === 'never') await untilGivenUp(init.signal);
    if (answered instanceof Outcome && answered.kind === 'offline') throw new TypeError('Failed to fetch');
    const { response, violations: wrongAnswer } = respond(endpoint, answered, clock());
    broken(endpoint, wrongAnswer);
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

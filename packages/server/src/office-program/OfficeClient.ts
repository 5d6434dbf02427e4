import {
  API_ROOT,
  authenticate,
  type CallInput,
  type ContractSchema,
  type EndpointDefinition,
  isFileResponse,
  type Output,
} from '@slip/api/contract';
import { MFA, mfaMethods } from '@slip/forms/rules';
import { array, mixed, object, string } from 'yup';
import { StartProblem } from '../StartProblem.js';

interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Asks the person at the terminal. */
export type Ask = (question: string) => Promise<string>;

const refusalBody = object({
  error: string(),
  message: string(),
  problems: array().of(object({ path: string().defined(), message: string().required(), value: mixed() })),
});

/** A refusal as the terminal shows it: its sentence, then the problems if there are several or if their place says more. */
function wordsOf(answer: unknown, status: number): string {
  const { error, message, problems = [] } = refusalBody.isValidSync(answer) ? answer : {};
  const sentence = error ?? message ?? `The server answered ${status}.`;
  const lines = problems
    .filter((problem) => problem.message !== sentence)
    .map(({ path, message: words, value }) => {
      const shown = typeof value === 'string' && !words.includes(value) ? ` (it says "${value}")` : '';
      return `  ${path}: ${words}${shown}`;
    });
  return [sentence, ...lines].join('\n');
}

/** A client of a running server, signed in as a staff person. */
export class OfficeClient {
  readonly #root: string;
  readonly #cookies = new Map<string, string>();
  #token: string | null = null;

  /** @param address the address of the product, such as `http://localhost:4400`. */
  constructor(address: string) {
    this.#root = address.replace(/\/+$/, '') + API_ROOT;
  }

  /**
   * Signs in, with a second factor when the person has one.
   *
   * @param tries how many times it asks for a code.
   * @throws StartProblem that says why signing in failed.
   */
  async signIn(userName: string, password: string, ask: Ask, tries = 1): Promise<void> {
    const answer = await this.call(authenticate.login, { body: { userName, password } });
    this.#token = answer.token ?? (await this.#secondFactor(answer, ask, tries));
  }

  async #secondFactor(
    answer: Output<typeof authenticate.login>,
    ask: Ask,
    tries: number,
  ): Promise<string | null> {
    const userId = String(answer.userId);
    const settings = answer.userMFASettings;
    const method = mfaMethods.find(({ setting }) => settings?.[setting])?.method;
    if (answer.mfaRequired) {
      throw new StartProblem(
        'Staff signs in with a second factor, and you have none: sign in to the portal once and set one up.',
      );
    }
    if (method === undefined)
      return (await this.call(authenticate.verifyLogin, { query: { userName: userId } })).token;
    if (method !== MFA.app) {
      await this.call(authenticate.sendVerificationCode, {
        body: { mfaMethod: method, userId, phoneNumber: '' },
      });
    }
    const question = method === MFA.app ? 'Code of your authenticator app: ' : 'Code you were sent: ';
    for (let count = 0; count < tries; count += 1) {
      const { token } = await this.call(authenticate.verifyMfaCode, {
        body: {
          verificationCode: (await ask(question)).trim(),
          userId,
          saveMFA: false,
          guid: null,
          pathId: null,
          mfaMethod: method,
          phoneNumber: '',
          rememberMFA: false,
        },
      });
      if (token !== null) return token;
    }
    throw new StartProblem(
      'The code was not right. Each is taken once: if you just used it, wait for the next one.',
    );
  }

  /** Ends the session. */
  async signOut(): Promise<void> {
    await this.call(authenticate.logout, {});
  }

  /**
   * Calls an endpoint.
   * @throws StartProblem with the server's own words when it refuses.
   */
  call<E extends EndpointDefinition & { readonly response: ContractSchema }>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<Output<E>>;
  call(endpoint: EndpointDefinition, input: Sent): Promise<unknown> {
    return this.perform(endpoint, input);
  }

  /**
   * Calls an endpoint that is known only when the program runs.
   * @returns its answer, or the bytes of a file.
   * @throws StartProblem with the server's own words when it refuses.
   */
  async perform(endpoint: EndpointDefinition, { query, body }: Sent): Promise<unknown> {
    const key = crypto.randomUUID();
    let response = await this.#send(endpoint, query, body, key);
    // A shell may stay open longer than a token is valid.
    if (response.status === 401 && this.#token !== null && (await this.#refresh())) {
      response = await this.#send(endpoint, query, body, key);
    }
    if (response.ok && isFileResponse(endpoint.response)) return new Uint8Array(await response.arrayBuffer());
    const answer: unknown = await response.json();
    if (!response.ok || isFileResponse(endpoint.response)) {
      throw new StartProblem(wordsOf(answer, response.status));
    }
    return endpoint.response.validateSync(answer, { strict: true });
  }

  /** Gets a new token with the session's cookie; returns false when the session has ended. */
  async #refresh(): Promise<boolean> {
    const { refresh } = authenticate;
    this.#token = null;
    const response = await this.#send(refresh, undefined, undefined, crypto.randomUUID());
    if (!response.ok) return false;
    this.#token = refresh.response.validateSync(await response.json(), { strict: true }).token;
    return this.#token !== null;
  }

  async #send(
    endpoint: EndpointDefinition,
    query: unknown,
    body: unknown,
    idempotencyKey: string,
  ): Promise<Response> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) search.set(name, String(value));
    }
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const response = await fetch(`${this.#root}${endpoint.path}${search.size > 0 ? `?${search}` : ''}`, {
        method: endpoint.method,
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(endpoint.method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
      }
      return response;
    } catch (cause) {
      throw new StartProblem(`No server answers at ${this.#root}. Start it, or name another with --server.`, {
        cause,
      });
    }
  }
}

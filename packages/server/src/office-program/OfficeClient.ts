import { setTimeout as pause } from 'node:timers/promises';
import {
  ApiError,
  type CallArguments,
  type CallParts,
  type Client,
  createClient,
  type Fetch,
  type SessionPass,
} from '@slip/api/client';
import { API_ROOT, authenticate, type EndpointDefinition, type Output } from '@slip/api/contract';
import { MFA, mfaMethods } from '@slip/forms/rules';
import { object, string } from 'yup';
import { codeAt, PERIOD } from '../authenticate/mfa/authenticatorApp.js';
import { StartProblem } from '../StartProblem.js';
import { isObject } from './typedForms.js';

/** Asks the person at the terminal a question. */
export type Ask = (question: string) => Promise<string>;

/** The most milliseconds for a call: closing a quarter of a large office takes minutes. */
const CALL_TIMEOUT_MS = 30 * 60_000;

const refusalBody = object({ error: string(), message: string() });

/** A refusal as the terminal shows it: its sentence, then each problem that has a sentence of its own. */
function refusalText({ body, status, problems }: ApiError): string {
  const { error, message } = refusalBody.isValidSync(body) ? body : {};
  const sentence = error ?? message ?? `The server answered ${status}.`;
  const others = problems.filter((problem) => problem.message !== sentence);
  const lines = others.map(({ path, message: words, value }) => {
    const shown = typeof value === 'string' && !words.includes(value) ? ` (it says "${value}")` : '';
    return `  ${path}: ${words}${shown}`;
  });
  return [sentence, ...lines].join('\n');
}

/** A `fetch` that keeps cookies, as a browser does. */
function fetchWithCookies(): Fetch {
  const cookies = new Map<string, string>();
  return async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map((each) => each.join('=')).join('; '));
    const response = await fetch(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
}

/** A client of a running server, signed in as a staff person. */
export class OfficeClient {
  readonly #root: string;
  readonly #client: Client;
  #pass: SessionPass | null = null;

  /** By the address of the product: `http://localhost:4400`. */
  constructor(address: string) {
    this.#root = address.replace(/\/+$/, '') + API_ROOT;
    this.#client = createClient({
      baseUrl: this.#root,
      fetch: fetchWithCookies(),
      timeoutMs: CALL_TIMEOUT_MS,
      session: {
        currentPass: () => this.#pass,
        freshPass: () => Promise.resolve(this.#pass),
        // A shell may stay open longer than a token is valid.
        renewPass: async ({ userId }) => {
          const { token } = await this.call(authenticate.refresh).catch(() => ({ token: null }));
          this.#pass = token === null ? null : { token, userId };
          return this.#pass;
        },
      },
    });
  }

  /** Signs in, with a second factor when the person has one, for whose code it asks as often as it is told. It throws why signing in failed. */
  async signIn(userName: string, password: string, ask: Ask, tries = 1): Promise<void> {
    const answer = await this.call(authenticate.login, { body: { userName, password } });
    const token = answer.token ?? (await this.#secondFactor(answer, ask, tries));
    this.#pass = token === null ? null : { token, userId: answer.userId ?? 0 };
  }

  async #secondFactor(answer: Output<typeof authenticate.login>, ask: Ask, tries: number) {
    const userId = String(answer.userId);
    const settings = answer.userMFASettings;
    const mfaMethod = mfaMethods.find(({ setting }) => settings?.[setting])?.method;
    if (answer.passkeyRequired || (mfaMethod === undefined && settings?.passkeySetup === true)) {
      throw new StartProblem(
        'You sign in with a passkey, which a terminal cannot show: use the portal, or set up an authenticator app there if your office lets codes in.',
      );
    }
    if (answer.mfaRequired) {
      throw new StartProblem(
        'Staff signs in with a second factor, and you have none: sign in to the portal once and set one up.',
      );
    }
    if (mfaMethod === undefined)
      return (await this.call(authenticate.verifyLogin, { query: { userName: userId } })).token;
    const sent = { mfaMethod, userId, phoneNumber: '' };
    if (mfaMethod !== MFA.app) await this.call(authenticate.sendVerificationCode, { body: sent });
    const question = mfaMethod === MFA.app ? 'Code of your authenticator app: ' : 'Code you were sent: ';
    const notKept = { saveMFA: false, guid: null, pathId: null, rememberMFA: false };
    for (let count = 0; count < tries; count += 1) {
      const verificationCode = (await ask(question)).trim();
      const body = { ...sent, ...notKept, verificationCode };
      const { token } = await this.call(authenticate.verifyMfaCode, { body });
      if (token !== null) return token;
    }
    throw new StartProblem(
      'The code was not right. Each is taken once: if you just used it, wait for the next one.',
    );
  }

  /** Ends the session. */
  readonly signOut = (): Promise<unknown> => this.call(authenticate.logout);

  /** Calls an endpoint. It throws the server's own words when that refuses. */
  call<E extends EndpointDefinition>(endpoint: E, ...input: CallArguments<E>): Promise<Output<E>>;
  call(endpoint: EndpointDefinition, parts?: CallParts): Promise<unknown> {
    return this.perform(endpoint, parts);
  }

  /** `call` for an endpoint that is known only when the program runs: its answer, or the bytes of a file. */
  async perform(endpoint: EndpointDefinition, parts?: CallParts): Promise<unknown> {
    try {
      const answer = await this.#client.send(endpoint, parts);
      const file = isObject(answer) ? answer['blob'] : undefined;
      return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : answer;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.kind === 'http') throw new StartProblem(refusalText(cause), { cause });
      if (cause.kind !== 'FETCH_ERROR') throw new StartProblem(cause.message, { cause });
      const sentence = `No server answers at ${this.#root}. Start it, or name another with --server.`;
      throw new StartProblem(sentence, { cause });
    }
  }
}

/**
 * Answers each question with the current code of an authenticator app, by its secret in base 32. The office accepts each code once, so a
 * second question waits for the next code; `onWait` is told the seconds.
 */
export function totpCodes(secret: string, onWait: (seconds: number) => void = () => undefined): Ask {
  const written = secret.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z2-7]{16,}=*$/.test(written)) {
    throw new StartProblem('OFFICE_TOTP_SECRET must be the secret of an authenticator app, in base 32.');
  }
  let lastCode = '';
  return async () => {
    while (codeAt(written, new Date()) === lastCode) {
      const wait = PERIOD * 1000 - (Date.now() % (PERIOD * 1000));
      onWait(Math.ceil(wait / 1000));
      await pause(wait);
    }
    lastCode = codeAt(written, new Date());
    return lastCode;
  };
}

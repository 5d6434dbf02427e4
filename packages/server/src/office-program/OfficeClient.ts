import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type Client, createClient, errorText, fetchWithCookies } from '@slip/api/client';
import { API_ROOT, authenticate, type Output } from '@slip/api/contract';
import { MFA, mfaMethods } from '@slip/forms/rules';
import { codeAt, PERIOD } from '../authenticate/mfa/authenticatorApp.js';
import { StartProblem } from '../StartProblem.js';
import { isObject } from './typedForms.js';

/** Asks the person at the terminal a question. */
export type Ask = (question: string) => Promise<string>;

/** The most milliseconds for a call: closing a quarter of a large office takes minutes. */
const CALL_TIMEOUT_MS = 30 * 60_000;

/** A client of a running server, signed in as a staff person. */
export class OfficeClient {
  readonly #root: string;
  readonly #client: Client;
  #token: string | null = null;

  /** By the address of the product: `http://localhost:4400`. */
  constructor(address: string) {
    this.#root = address.replace(/\/+$/, '') + API_ROOT;
    this.#client = createClient({
      baseUrl: this.#root,
      fetch: fetchWithCookies(),
      timeoutMs: CALL_TIMEOUT_MS,
      session: {
        currentPass: () => this.#pass(),
        freshPass: () => Promise.resolve(this.#pass()),
        // A shell may stay open longer than a token is valid.
        renewPass: async () => {
          const answer = await this.#client.call(authenticate.refresh).catch(() => null);
          this.#token = answer?.token ?? null;
          return this.#pass();
        },
      },
    });
  }

  /** Signs in, with a second factor when the person has one, for whose code it asks as often as it is told. It throws why signing in failed. */
  async signIn(userName: string, password: string, ask: Ask, tries = 1): Promise<void> {
    const answer = await this.#call(authenticate.login, { body: { userName, password } });
    this.#token = answer.token ?? (await this.#secondFactor(answer, ask, tries));
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
      return (await this.#call(authenticate.verifyLogin, { query: { userName: userId } })).token;
    const sent = { mfaMethod, userId, phoneNumber: '' };
    if (mfaMethod !== MFA.app) await this.#call(authenticate.sendVerificationCode, { body: sent });
    const question = mfaMethod === MFA.app ? 'Code of your authenticator app: ' : 'Code you were sent: ';
    const notKept = { saveMFA: false, guid: null, pathId: null, rememberMFA: false };
    for (let count = 0; count < tries; count += 1) {
      const verificationCode = (await ask(question)).trim();
      const body = { ...sent, ...notKept, verificationCode };
      const { token } = await this.#call(authenticate.verifyMfaCode, { body });
      if (token !== null) return token;
    }
    throw new StartProblem(
      'The code was not right. Each is taken once: if you just used it, wait for the next one.',
    );
  }

  /** Ends the session. */
  readonly signOut = (): Promise<unknown> => this.#call(authenticate.logout);

  /** Calls an endpoint: its answer, or the content of a file. It throws the server's own words when that refuses. */
  readonly perform: Client['send'] = async (...input) => {
    const answer = await this.#inWords(this.#client.send(...input));
    return isObject(answer) && answer['blob'] instanceof Blob ? answer['blob'] : answer;
  };

  readonly #call: Client['call'] = (endpoint, ...input) =>
    this.#inWords(this.#client.call(endpoint, ...input));

  async #inWords<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const away = `No server answers at ${this.#root}. Start it, or name another with --server.`;
      throw new StartProblem(cause.kind === 'FETCH_ERROR' ? away : errorText(cause), { cause });
    }
  }

  // Nobody else signs in here, so it does not matter whose token it is.
  readonly #pass = () => (this.#token === null ? null : { token: this.#token, userId: 0 });
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

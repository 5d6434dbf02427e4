import {
  authenticate,
  type CallInput,
  type EndpointDefinition,
  isFileResponse,
  type Output,
} from '@slip/api/contract';
import { desc, eq } from 'drizzle-orm';
import { outgoingMessages } from '../../src/mail/tables.js';
import { CallRefused, type TestOffice } from '../TestOffice.js';
import { testPassword } from '../testPeople.js';

/** A browser of a test: it keeps cookies, and the token of whoever signed in with it. */
export class Browser {
  readonly #office: TestOffice;
  readonly #address: string;
  readonly cookies = new Map<string, string>();
  token: string | null = null;

  constructor(office: TestOffice, address = '203.0.113.7') {
    this.#office = office;
    this.#address = address;
  }

  async send(
    endpoint: EndpointDefinition,
    parts: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...(cookie === '' ? {} : { cookie }),
      ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
    };
    const response = await this.#office.send(endpoint, parts, { headers, address: this.#address });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** @throws CallRefused when it is not answered with 200. */
  async call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<Output<E>>;
  async call(
    endpoint: EndpointDefinition,
    parts: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<unknown> {
    const response = await this.send(endpoint, parts);
    const answer: unknown = await response.json();
    if (response.status !== 200 || isFileResponse(endpoint.response)) {
      throw new CallRefused(response.status, answer, response.headers);
    }
    return endpoint.response.validateSync(answer, { strict: true });
  }

  async signIn(userName: string, password = testPassword) {
    const answer = await this.call(authenticate.login, { body: { userName, password } });
    this.token = answer.token;
    return answer;
  }
}

/** The newest message to somebody. */
export async function newestMessage(office: TestOffice, recipient: string) {
  const [message] = await messagesTo(office, recipient);
  return message;
}

/** All messages to somebody, the newest first. */
export async function messagesTo(office: TestOffice, recipient: string) {
  await office.services.background.settled();
  return office.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.recipient, recipient))
    .orderBy(desc(outgoingMessages.id));
}

/** The six digits of the newest message to somebody. */
export async function newestCode(office: TestOffice, recipient: string): Promise<string> {
  const message = await newestMessage(office, recipient);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

/** The address in the newest message to somebody. */
export async function newestLink(office: TestOffice, recipient: string): Promise<URL> {
  const message = await newestMessage(office, recipient);
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link was sent to ${recipient}.`);
  return new URL(link);
}

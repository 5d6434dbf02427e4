import { HttpError } from './HttpError.js';
import { unsafeText } from './input/ProblemList.js';
import type { RequestContext } from './RequestContext.js';
import { jsonResponse } from './responses.js';

/** The codes that tell a program why it is refused (RFC 6749 §5.2). */
export type OAuthProblem =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/** The refusal of an OAuth call, with a code and a sentence. */
export class OAuthRefusal extends HttpError {
  readonly problem: OAuthProblem;

  constructor(problem: OAuthProblem, message: string) {
    super(problem === 'invalid_client' ? 401 : 400, message);
    this.problem = problem;
  }
}

/** A sentence in the characters that RFC 6749 allows in a description. */
const plain = (words: string) =>
  words
    .replaceAll(/["“”\\]/g, "'")
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll(/[^ -~]/g, '?');

/** The answer to an OAuth call that is refused, or that failed. */
export function oauthResponse(requestContext: RequestContext, refusal: HttpError | undefined): Response {
  const { status = 500, message = 'The office failed, and nothing was changed.', retryAfter } = refusal ?? {};
  const otherProblem =
    status === 500
      ? 'server_error'
      : status === 429 || status === 503
        ? 'temporarily_unavailable'
        : 'invalid_request';
  const error = refusal instanceof OAuthRefusal ? refusal.problem : otherProblem;
  return jsonResponse(requestContext, JSON.stringify({ error, error_description: plain(message) }), {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Basic realm="vendors"' } : {}),
    },
  });
}

/** The id and the secret by which a program says who it is. */
export interface ClientCredentials {
  readonly clientId: string;
  /** Undefined for a program that has no secret. */
  readonly secret: string | undefined;
}

const BASIC = /^Basic +([\w+/]+={0,2})$/i;

/**
 * Decodes form-encoding, which the id and the secret in the header have (RFC 6749 §2.3.1). A plain `&` would end the
 * value.
 */
const formDecoded = (text: string) =>
  new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? '';

/**
 * Reads the credentials of a program from the header or the form.
 * @throws OAuthRefusal when they are in neither, or in both.
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
  const isStorable = [clientId, ...rest].every((text) => unsafeText(formDecoded(text)) === undefined);
  if (clientId === '' || rest.length === 0 || !isStorable) {
    throw new OAuthRefusal(
      'invalid_client',
      'The header Authorization must be Basic, with the client id, a colon and the secret in base64.',
    );
  }
  if (
    form.client_secret !== undefined ||
    (form.client_id ?? formDecoded(clientId)) !== formDecoded(clientId)
  ) {
    throw new OAuthRefusal(
      'invalid_request',
      'Say who you are once: in the header Authorization or in the form, and not in both.',
    );
  }
  return { clientId: formDecoded(clientId), secret: formDecoded(rest.join(':')) };
}

import { isLoopbackHost } from '@slip/api/contract';
import { createRemoteJWKSet, customFetch as customJwksFetch, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { ClosedAddress, hostOf, openRequest } from '../../http/outsideRequest.js';

/** Milliseconds that a provider has for an answer: a person is waiting for the page. */
const TIME_LIMIT_MS = 8_000;
/** The most bytes of an answer: descriptions and keys of large providers have some 20 kB. */
const SIZE_LIMIT = 256 * 1024;
/** Milliseconds for which a provider's description of itself is remembered. */
const DESCRIPTION_LIFETIME_MS = 10 * 60_000;
/** Milliseconds before the keys are read again for a token whose key is not among them. */
const KEYS_READ_PAUSE_MS = 30_000;
/** The most providers that are remembered. */
const MAX_REMEMBERED = 200;

/** Seconds by which the clock of a provider may differ. */
export const CLOCK_TOLERANCE = 90;

/** The facts with which a provider is reached. */
export interface ProviderCredentials {
  readonly id: number;
  readonly issuer: string;
  readonly clientId: string;
  /** When the stored provider was last changed: after a change, remembered connections are not used. */
  readonly changedAt: Date;
  readonly secret: string;
}

/** A connection to a provider: its description, and its keys. */
export interface ProviderConnection {
  readonly configuration: client.Configuration;
  /** The keys that check tokens which the provider sends unasked. */
  readonly keys: JWTVerifyGetKey;
}

/** Connects to a provider; connections are remembered for some minutes. */
export type ProviderConnections = (provider: ProviderCredentials) => Promise<ProviderConnection>;

/** Reads an answer to its end. @throws Error when it is longer than the limit */
async function readAll(answer: AsyncIterable<unknown>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > SIZE_LIMIT) throw new ClosedAddress(`Its answer has more than ${SIZE_LIMIT / 1024} kB.`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Fetches from addresses that a provider names: over https (except on this machine), and from private ones only where that is allowed. */
const fetchOutside =
  (mayBePrivate: boolean) =>
  async (
    address: string,
    {
      method,
      headers,
      body,
      signal,
    }: Pick<client.CustomFetchOptions, 'method' | 'headers' | 'body' | 'signal'>,
  ): Promise<Response> => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && !isLoopbackHost(hostOf(url))) {
      throw new ClosedAddress(`${url.host} is not reached over https.`);
    }
    const isText = typeof body === 'string' || body instanceof URLSearchParams;
    const limit = AbortSignal.timeout(TIME_LIMIT_MS);
    const answer = await openRequest(url, {
      method,
      headers,
      body: isText ? body.toString() : undefined,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      mayBePrivate,
    });
    try {
      const bytes = await readAll(answer);
      const { 'content-type': type = '', 'www-authenticate': challenge } = answer.headers;
      return new Response(bytes.length === 0 ? null : bytes, {
        status: answer.statusCode ?? 502,
        headers: { 'content-type': type, ...(challenge && { 'www-authenticate': challenge }) },
      });
    } finally {
      answer.destroy();
    }
  };

/** The way in which the provider takes the secret: usually in the header. */
function authenticationFor({ token_endpoint_auth_methods_supported: methods }: client.ServerMetadata) {
  return methods && !methods.includes('client_secret_basic')
    ? client.ClientSecretPost()
    : client.ClientSecretBasic();
}

async function open(
  { issuer, clientId, secret }: ProviderCredentials,
  mayBePrivate: boolean,
): Promise<ProviderConnection> {
  const outside = fetchOutside(mayBePrivate);
  const url = new URL(issuer);
  const insecure = url.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(url, clientId, undefined, client.None(), {
    [client.customFetch]: outside,
    execute: insecure,
  });
  const server = found.serverMetadata();
  const configuration = new client.Configuration(
    server,
    clientId,
    { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE },
    authenticationFor(server),
  );
  configuration[client.customFetch] = outside;
  for (const allow of insecure) allow(configuration);
  // The tokens come over TLS from the provider itself, but their signatures are checked as well, like those of tokens sent unasked.
  client.enableNonRepudiationChecks(configuration);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? issuer), {
    cooldownDuration: KEYS_READ_PAUSE_MS,
    [customJwksFetch]: (address, { method, headers, signal }) =>
      outside(address, { method, headers: Object.fromEntries(headers), body: null, signal }),
  });
  return { configuration, keys };
}

/** @param mayBePrivate true to allow addresses of this machine and of private networks, too */
export function providerConnections(mayBePrivate: boolean): ProviderConnections {
  const known = new LRUCache<string, Promise<ProviderConnection>>({
    max: MAX_REMEMBERED,
    ttl: DESCRIPTION_LIFETIME_MS,
  });
  return (provider) => {
    const key = `${provider.id} ${provider.changedAt.getTime()}`;
    const opened = known.get(key) ?? open(provider, mayBePrivate);
    known.set(key, opened, { ttl: known.getRemainingTTL(key) || DESCRIPTION_LIFETIME_MS });
    // A provider that could not be reached is tried again at the next call.
    opened.catch(() => known.delete(key));
    return opened;
  };
}

/** The errors behind an error, the outermost first. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The messages for codes of openid-client, without the name of the provider at the beginning. */
const messagesByCode: Readonly<Record<string, string>> = {
  OAUTH_TIMEOUT: 'did not answer in time.',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED:
    'sent an answer that is too old, or from the future: its clock, or that of the office, is wrong.',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED:
    'sent an answer that is meant for somebody else, or for another sign-in.',
  OAUTH_KEY_SELECTION_FAILED: 'signed its answer with a key that it does not publish.',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'describes itself as another issuer than the one that is set.',
  invalid_client: 'does not know the client, or its secret is another one.',
  invalid_grant: 'does not take the code: it was used already, or is too old.',
  access_denied: 'did not let you in, or you cancelled it.',
};

/** Why a provider could not be used, as a sentence that begins with its name. */
export function providerWords(name: string, error: unknown): string {
  const causes = causesOf(error);
  const closed = causes.find((each) => each instanceof ClosedAddress);
  if (closed) return `${name} cannot be reached. ${closed.message}`;
  const refusal = causes.find(
    (each) => each instanceof client.ResponseBodyError || each instanceof client.AuthorizationResponseError,
  );
  const keys = [refusal?.error ?? '', ...causes.map(codeOf)];
  const known = keys.map((key) => messagesByCode[key]).find((each) => each !== undefined);
  if (known !== undefined) return `${name} ${known}`;
  if (causes.some(({ name: kind }) => /^(?:Abort|Timeout)Error$/.test(kind))) {
    return `${name} did not answer in time.`;
  }
  if (causes.some((each) => /^E[A-Z]{3,}$/.test(codeOf(each)))) return `${name} cannot be reached.`;
  return `${name} sent an answer that cannot be used.`;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fetchWithCookies } from '@slip/api/client';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';

/** The client under which the office is known there. */
export const providerClient = { id: 'slip', secret: 'a secret that nobody needs to guess' };

/** The beginning of the pages to which it sends people back. */
const RETURN = '/slip/auth/provider/';

/** A key that signs tokens. */
interface ProviderKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: object;
}

async function newKey(kid: string): Promise<ProviderKey & { readonly privateJwk: object }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const facts = { kid, use: 'sig', alg: 'RS256' };
  const publicJwk = { ...(await exportJWK(publicKey)), ...facts };
  return { kid, privateKey, publicJwk, privateJwk: { ...(await exportJWK(privateKey)), ...facts } };
}

/** The memory of a provider. */
class MemoryAdapter implements Adapter {
  static readonly #all = new Map<string, AdapterPayload>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind} ${id}`;
  }

  #where(holds: (payload: AdapterPayload) => boolean): [string, AdapterPayload][] {
    return [...MemoryAdapter.#all].filter(
      ([key, payload]) => key.startsWith(`${this.#kind} `) && holds(payload),
    );
  }

  upsert(id: string, payload: AdapterPayload) {
    MemoryAdapter.#all.set(this.#key(id), payload);
    return Promise.resolve();
  }
  find(id: string) {
    return Promise.resolve(MemoryAdapter.#all.get(this.#key(id)));
  }
  findByUid(uid: string) {
    return Promise.resolve(this.#where((payload) => payload.uid === uid)[0]?.[1]);
  }
  findByUserCode(userCode: string) {
    return Promise.resolve(this.#where((payload) => payload.userCode === userCode)[0]?.[1]);
  }
  consume(id: string) {
    const found = MemoryAdapter.#all.get(this.#key(id));
    if (found) found.consumed = true;
    return Promise.resolve();
  }
  destroy(id: string) {
    MemoryAdapter.#all.delete(this.#key(id));
    return Promise.resolve();
  }
  revokeByGrantId(grantId: string) {
    for (const [key, payload] of this.#where((each) => each.grantId === grantId)) {
      if (payload.grantId === grantId) MemoryAdapter.#all.delete(key);
    }
    return Promise.resolve();
  }
}

/** Somebody at the provider. Their sign-in is not asked for: whom `login_hint` names has signed in. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** Told when the scope of that name is asked for. */
  readonly groups?: readonly string[] | string;
}

type Spoil = (claims: JWTPayload) => JWTPayload;
type Answer = (body: object) => Promise<object> | object;

/** Passes the JSON of an answer on, changed. */
function changeAnswer(response: ServerResponse, change: Answer): void {
  const end = response.end.bind(response);
  const changed = async (text: string) => {
    const body = JSON.stringify(await change(JSON.parse(text)));
    response.setHeader('content-length', Buffer.byteLength(body));
    end(body);
  };
  response.end = (chunk?: unknown) => {
    void changed(String(chunk));
    return response;
  };
}

/** A provider of OpenID Connect on this machine, which can be made to do wrong. */
export class RealProvider {
  readonly issuer: string;
  readonly people = new Map<string, ProviderPerson>();
  /** Changes what its tokens say, before they are signed. */
  spoil: Spoil = (claims) => claims;
  /** True while it answers nobody. */
  isDown = false;
  readonly #provider: Provider;
  readonly #close: () => void;
  #key: ProviderKey;
  /** The key whose public half it publishes, when that is not the one it signs with. */
  #published: ProviderKey;

  private constructor(provider: Provider, key: ProviderKey, close: () => void) {
    this.issuer = provider.issuer;
    this.#provider = provider;
    this.#key = key;
    this.#published = key;
    this.#close = close;
  }

  /**
   * @param office where people reach the office.
   * @param logoutAddress where it is told of those who sign out; on the provider itself, `onLogout` is called with what is sent.
   */
  static async open({
    office,
    port = 0,
    logoutAddress,
    onLogout = () => Promise.resolve(200),
  }: {
    readonly office: string;
    readonly port?: number;
    readonly logoutAddress?: string;
    readonly onLogout?: (form: string) => Promise<number>;
  }): Promise<RealProvider> {
    const key = await newKey('first');
    let listener: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
    const server = createServer((request, response) => listener?.(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const place = server.address();
    if (place === null || typeof place === 'string') throw new Error('The provider has no port.');
    const issuer = `http://127.0.0.1:${place.port}`;
    const provider = new Provider(issuer, {
      adapter: MemoryAdapter,
      clients: [
        {
          client_id: providerClient.id,
          client_secret: providerClient.secret,
          redirect_uris: [`${office}${RETURN}`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          backchannel_logout_uri: logoutAddress ?? `${issuer}/told`,
          backchannel_logout_session_required: true,
        },
      ],
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: () => ({ ...opened.people.get(sub), sub }),
      }),
      jwks: { keys: [key.privateJwk] },
      cookies: { keys: ['cookies of tests'] },
      // By itself it tells nobody on this machine.
      fetch: (address, { method = 'GET', headers, body } = {}) =>
        fetch(address, { method, ...(headers && { headers }), ...(body && { body }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: providerClient.id,
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email groups');
        await grant.save();
        return grant;
      },
    });
    // Each account of the office has a page of its own.
    provider.Client.prototype.redirectUriAllowed = (address) => address.startsWith(`${office}${RETURN}`);
    const opened = new RealProvider(provider, key, () => {
      server.closeAllConnections();
      server.close();
    });
    const callback = provider.callback();
    listener = (request, response) => void opened.#answer(request, response, { callback, onLogout });
    return opened;
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    {
      callback,
      onLogout,
    }: {
      readonly callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
      readonly onLogout: (form: string) => Promise<number>;
    },
  ): Promise<void> {
    const { url = '' } = request;
    if (this.isDown) {
      request.socket.destroy();
      return;
    }
    if (url.startsWith('/told')) {
      let form = '';
      for await (const part of request) form += String(part);
      response.writeHead(await onLogout(form)).end();
      return;
    }
    if (url.startsWith('/interaction/')) {
      const { params } = await this.#provider.interactionDetails(request, response);
      const login = { accountId: String(params['login_hint']) };
      await this.#provider.interactionFinished(request, response, { login });
      return;
    }
    if (url === '/jwks') changeAnswer(response, () => ({ keys: [this.#published.publicJwk] }));
    if (url === '/token') {
      changeAnswer(response, async (body) =>
        'id_token' in body && typeof body.id_token === 'string'
          ? { ...body, id_token: await this.sign(this.spoil(decodeJwt(body.id_token)), 'JWT') }
          : body,
      );
    }
    await callback(request, response);
  }

  /** Signs with the key of now. @param typ the kind that its header tells, if any */
  sign(claims: JWTPayload, typ?: string): Promise<string> {
    const { kid, privateKey } = this.#key;
    const header = { alg: 'RS256', kid, ...(typ !== undefined && { typ }) };
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  }

  /** Signs with another key from now on. @param isTold false where it does not publish it */
  async rotateKey(isTold = true): Promise<void> {
    this.#key = await newKey(crypto.randomUUID());
    if (isTold) this.#published = this.#key;
  }

  /** Publishes the key that it signs with. */
  publishKey(): void {
    this.#published = this.#key;
  }

  /** Tells the office that somebody signed out, as the library does it. */
  async signOut(sub: string, sid?: string): Promise<void> {
    const client = await this.#provider.Client.find(providerClient.id);
    const tell: unknown = client && Reflect.get(client, 'backchannelLogout');
    if (typeof tell !== 'function') throw new Error('The provider knows no such client.');
    await Reflect.apply(tell, client, [sub, sid]);
  }

  close(): void {
    this.#close();
  }
}

/** Follows a browser through the provider. @returns the path and query to which it is sent back */
export async function signInThere(address: string): Promise<string> {
  const follow = fetchWithCookies();
  let next = new URL(address);
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await follow(next.href, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${next.href} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.pathname.startsWith(RETURN)) return `${next.pathname}${next.search}`;
  }
  throw new Error('The provider sends in circles.');
}

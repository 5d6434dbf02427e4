import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ANY_BYTES, API_ROOT, portalMark } from '@slip/api/contract';
import type { OpenedState } from '@slip/forms/rules';
import { getMimeType } from 'hono/utils/mime';
import type { OtherPaths } from '../http/AppServices.js';
import type { RequestContext } from '../http/RequestContext.js';
import { pageResponse } from '../http/responses.js';
import { commonHeaders, newNonce } from '../http/securityHeaders.js';
import type { Office } from '../operator/Office.js';

type Encoding = 'br' | 'gzip';

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE = /^text\/|javascript|json|xml|svg|wasm|x-icon|manifest/;

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** A file of the portal, kept in memory; each compressed form is made when first asked for. */
class PortalFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly etag: string;
  /** The build puts a hash of the content into the name: the content behind a name never changes. */
  readonly isImmutable: boolean;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Encoding, Promise<Uint8Array>>();

  constructor(path: string, bytes: Uint8Array) {
    this.bytes = bytes;
    this.type = getMimeType(path) ?? ANY_BYTES;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.isImmutable = path.startsWith('assets/');
    this.#isCompressible = bytes.byteLength >= WORTH_COMPRESSING && COMPRESSIBLE.test(this.type);
  }

  /** The bytes in the best of the accepted encodings. */
  async as(accepted: string): Promise<{ bytes: Uint8Array; encoding?: Encoding }> {
    const encoding = this.#isCompressible ? chooseEncoding(accepted) : undefined;
    if (encoding === undefined) return { bytes: this.bytes };
    const made = this.#compressed.get(encoding) ?? compressors[encoding](this.bytes);
    this.#compressed.set(encoding, made);
    return { bytes: await made, encoding };
  }
}

/** The best encoding of an Accept-Encoding header; an encoding with `q=0` is refused. */
function chooseEncoding(accepted: string): Encoding | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : undefined;
}

/** Settings that the server writes into the page of the portal. */
interface PortalConfig {
  /** Where the API is: a path of this origin, or another host. */
  readonly apiBase: string;
  readonly office: Office;
  /** The states that the office has opened; undefined while they cannot be read. @default always undefined */
  readonly opened?: () => Promise<readonly OpenedState[] | undefined>;
}

const INDEX = 'index.html';

/** The mark of a build of the portal, by which an open page notices a newer build; undefined if the portal is not built. */
export function portalBuild(folder: string): string | undefined {
  const index = join(folder, INDEX);
  // The index names its scripts by their hashes, and these scripts name all others.
  return existsSync(index)
    ? createHash('sha256').update(readFileSync(index)).digest('base64url').slice(0, 12)
    : undefined;
}

const CONFIG = /<meta\s+name="slip-config"\s+content="[^"]*"\s*\/?>/;
const NONCE = '__SLIP_CSP_NONCE__';

/** The page every screen begins with: the built index.html, with this office's configuration and a fresh nonce each time. */
function portalPage(
  index: string,
  build: string | undefined,
  { apiBase, office, opened = async () => undefined }: PortalConfig,
): (requestContext: RequestContext) => Promise<Response> {
  const { name, phone, email, timeZone, links, chatUrl } = office;
  const configured = (states: readonly OpenedState[] | undefined) => {
    const mark = build && states && portalMark(build, states);
    const pageConfig = {
      apiBase,
      build: mark ?? build,
      office: { name, phone, email, timeZone },
      links,
      chatUrl,
      states,
    };
    const config = escapeAttribute(JSON.stringify(pageConfig));
    const meta = `<meta name="slip-config" content="${config}" />`;
    // The replacement is a function, because a `$` in a text would have a meaning.
    return CONFIG.test(index)
      ? index.replace(CONFIG, () => meta)
      : index.replace('</head>', () => `${meta}</head>`);
  };
  const apiOrigin = URL.canParse(apiBase) ? new URL(apiBase).origin : undefined;

  return async (requestContext) => {
    const nonce = newNonce();
    const page = configured(await opened());
    return pageResponse(requestContext, page.replaceAll(NONCE, nonce), nonce, apiOrigin);
  };
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Every file below a folder, by its path with forward slashes; files and folders whose name begins with a dot are left out. */
function readFolder(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep);
    if (entry.isFile() && !path.some((part) => part.startsWith('.')))
      files.set(path.join('/'), readFileSync(file));
  }
  return files;
}

/** Paths outside of `/slip` that the specification knows, and the screens that they lead to (spec 1 §2, 2 §2). */
const REDIRECTS: Readonly<Partial<Record<string, string>>> = {
  '/': '/auth/login',
  '/settings': '/admin/settings',
};
const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The portal: `/` leads to the sign-in screen, `/settings` to the settings, every path below `/slip` is the page, the rest are the files of its build.
 *
 * @param folder the build. If there is none (as in development, where another server has it), the answer tells people to build.
 */
export function portalPaths(folder: string, config: PortalConfig): OtherPaths {
  if (!existsSync(join(folder, INDEX))) return { route: '/slip/*', answer: notBuilt };
  const contents = readFolder(folder);
  const index = new TextDecoder().decode(contents.get(INDEX));
  const page = portalPage(index, portalBuild(folder), config);
  contents.delete(INDEX);
  const files = new Map([...contents].map(([path, bytes]) => [`/${path}`, new PortalFile(path, bytes)]));

  return {
    route: '/slip/*',
    answer: (requestContext) => {
      const file = files.get(requestContext.pathname);
      if (file) return sendFile(requestContext, file);
      const inside = REDIRECTS[requestContext.pathname];
      if (inside !== undefined) return redirect(requestContext, `/slip${inside}`);
      return isScreen(requestContext.pathname) ? page(requestContext) : undefined;
    },
  };
}

function isScreen(pathname: string): boolean {
  if (pathname === API_ROOT || pathname.startsWith(`${API_ROOT}/`)) return false;
  return pathname === '/slip' || pathname.startsWith('/slip/');
}

function redirect(requestContext: RequestContext, location: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      ...commonHeaders(requestContext.isSecure),
      location,
      'cache-control': 'no-store',
    },
  });
}

async function sendFile(requestContext: RequestContext, file: PortalFile): Promise<Response> {
  const { headers } = requestContext.request;
  const sent = {
    ...commonHeaders(requestContext.isSecure),
    'cache-control': file.isImmutable ? CACHED_FOR_A_YEAR : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
  };
  const known = headers
    .get('if-none-match')
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(file.etag)) return new Response(null, { status: 304, headers: sent });
  const { bytes, encoding } = await file.as(headers.get('accept-encoding') ?? '');
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...sent,
      'content-type': file.type,
      'content-length': String(bytes.byteLength),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
}

function notBuilt(requestContext: RequestContext): Response | undefined {
  const { pathname } = requestContext;
  if (REDIRECTS[pathname] === undefined && !isScreen(pathname)) return undefined;
  return new Response('The portal is not built: run `npm run build` and start the server again.\n', {
    status: 503,
    headers: { ...commonHeaders(requestContext.isSecure), 'content-type': 'text/plain; charset=utf-8' },
  });
}

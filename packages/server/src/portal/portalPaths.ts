import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { API_ROOT } from '@slip/api/contract';
import type { OtherPaths } from '../http/OtherPaths.js';
import type { RequestContext } from '../http/RequestContext.js';
import { commonHeaders } from '../http/securityHeaders.js';
import { PortalFile } from './PortalFile.js';
import { type PortalConfig, portalPage } from './portalPage.js';
import { readFolder } from './readFolder.js';

/** Where paths that the specification knows outside of `/slip` lead inside of it (spec 1 §2, 2 §2). */
const OUTSIDE: Readonly<Partial<Record<string, string>>> = {
  '/': '/auth/login',
  '/settings': '/admin/settings',
};
const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * The portal: `/` leads to the sign-in screen, `/settings` to the settings, every path below `/slip` is the page, the rest are the files of its build.
 *
 * @param folder the build; without one (as in development, where another server has it) people are told to build.
 */
export function portalPaths(folder: string, config: PortalConfig): OtherPaths {
  if (!existsSync(join(folder, 'index.html'))) return { route: '/slip/*', answer: notBuilt };
  const contents = readFolder(folder);
  const page = portalPage(new TextDecoder().decode(contents.get('index.html')), config);
  contents.delete('index.html');
  const files = new Map([...contents].map(([path, bytes]) => [`/${path}`, new PortalFile(path, bytes)]));

  return {
    route: '/slip/*',
    answer: (requestContext) => {
      const file = files.get(requestContext.pathname);
      if (file) return sendFile(requestContext, file);
      const inside = OUTSIDE[requestContext.pathname];
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
    'cache-control': file.isImmutable ? A_YEAR : 'no-cache',
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
  if (OUTSIDE[pathname] === undefined && !isScreen(pathname)) return undefined;
  return new Response('The portal is not built: run `npm run build` and start the server again.\n', {
    status: 503,
    headers: { ...commonHeaders(requestContext.isSecure), 'content-type': 'text/plain; charset=utf-8' },
  });
}

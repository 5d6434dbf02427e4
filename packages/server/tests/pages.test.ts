import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PORTAL_BUILD_HEADER, sampleOffice } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthPaths } from '../src/health/healthPaths.js';
import { createApp } from '../src/http/createApp.js';
import { docsPaths } from '../src/portal/docsPaths.js';
import { portalBuild, portalPaths } from '../src/portal/portalPaths.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

const script = `console.log(${JSON.stringify('x'.repeat(3000))});\n`;
const folder = mkdtempSync(join(tmpdir(), 'slip-portal-'));
let office: TestOffice;
let isClosing = false;

beforeAll(async () => {
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  write(
    'index.html',
    '<!doctype html><head><meta property="csp-nonce" nonce="__SLIP_CSP_NONCE__"><meta name="slip-config" content="{}" />\n<script type="module" nonce="__SLIP_CSP_NONCE__" src="/assets/main-1a2b.js"></script></head>',
  );
  write('assets/main-1a2b.js', script);
  write('assets/small-1a2b.css', 'a{}');
  write('favicon.svg', '<svg/>');
  write('.vite/manifest.json', '{}');
  const config = { apiBase: '/slip/api', office: { ...sampleOffice, name: 'Larkin "& <Sons>" $&' } };
  const plain = await openTestOffice({ trustedProxies: 1 });
  const services = { ...plain.services, portalBuild: portalBuild(folder) };
  const app = createApp(services, exampleHandlers(), [
    healthPaths(plain.services, () => isClosing),
    docsPaths('1.2.3'),
    portalPaths(folder, config),
  ]);
  office = {
    ...plain,
    request: (path, init) => app.fetch(new Request(`http://office.test${path}`, init)),
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await office.close();
});

const get = (path: string, headers: Record<string, string> = {}) => office.request(path, { headers });

describe('the portal', () => {
  it.each([
    ['/', '/slip/auth/login'],
    ['/settings', '/slip/admin/settings'],
  ])('leads from %s to %s', async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  it.each(['/slip', '/slip/', '/slip/auth/login', '/slip/filings/policy/41.5', '/slip/dashboard/home?x=1'])(
    'is one page at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('has a nonce of its own each time, in the page and in its policy', async () => {
    const pages = await Promise.all([get('/slip'), get('/slip')]);
    const nonces = pages.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[1]).not.toBe(nonces[0]);
    const text = await pages[0]?.text();
    expect(text).not.toContain('__SLIP_CSP_NONCE__');
    expect(text?.split(`nonce="${nonces[0]}"`)).toHaveLength(3);
  });

  it('is told its configuration, whatever is in it', async () => {
    const text = await (await get('/slip')).text();
    const content = /<meta name="slip-config" content="([^"]*)" \/>/.exec(text)?.[1] ?? '';
    const json = content
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(json)).toEqual({
      apiBase: '/slip/api',
      build: portalBuild(folder),
      office: {
        name: 'Larkin "& <Sons>" $&',
        phone: '(800) 555-0142',
        email: 'support@slip.example',
        timeZone: 'America/Denver',
      },
      links: sampleOffice.links,
      chatUrl: null,
    });
    expect(text).not.toContain('<Sons>');
    // Each answer says which portal there is by now.
    const answer = await get('/slip/api/health/live');
    expect(answer.headers.get(PORTAL_BUILD_HEADER)).toMatch(/^[\w-]{12}$/);
    expect(answer.headers.get(PORTAL_BUILD_HEADER)).toBe(portalBuild(folder));
  });

  it('may call another host when the API is there', async () => {
    const elsewhere = portalPaths(folder, {
      apiBase: 'https://api.office.example/slip/api',
      office: sampleOffice,
    });
    const app = createApp(office.services, exampleHandlers(), [elsewhere]);
    const response = await app.fetch(new Request('http://office.test/slip'));
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.office.example;",
    );
  });

  it('says so when it is not built', async () => {
    const app = createApp(office.services, exampleHandlers(), [
      portalPaths(join(folder, 'nowhere'), { apiBase: '/slip/api', office: sampleOffice }),
    ]);
    const response = await app.fetch(new Request('http://office.test/slip/auth/login'));
    expect([response.status, await response.text()]).toEqual([
      503,
      'The portal is not built: run `npm run build` and start the server again.\n',
    ]);
  });
});

describe('files of the portal', () => {
  it('are compressed as the browser wishes, and kept for ever when their name has a hash', async () => {
    const brotli = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.get('content-type')).toMatch(/javascript/);
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script);

    const gzip = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);

    const plain = await get('/assets/main-1a2b.js');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
  });

  it('are not compressed when there is nothing to gain', async () => {
    const response = await get('/assets/small-1a2b.css', { 'accept-encoding': 'br' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'a{}']);
  });

  it('are asked for again by their etag when their name has none', async () => {
    const first = await get('/favicon.svg');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/favicon.svg', { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get('/favicon.svg', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/gone.js',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/index.html',
    '/etc/passwd',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are only read', async () => {
    const response = await office.request('/favicon.svg', { method: 'POST', body: 'x' });
    expect(response.status).toBe(404);
    const head = await office.request('/favicon.svg', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', '']);
  });
});

describe('security headers', () => {
  it('let a page load its own scripts and nothing inline', async () => {
    const policy = (await get('/slip')).headers.get('content-security-policy') ?? '';
    expect(policy.replace(/nonce-[^']+/, 'nonce-x').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-x'",
      "font-src 'self'",
      "img-src 'self' data: blob:",
      'frame-src blob:',
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it.each(['/', '/slip/auth/login', '/favicon.svg', '/slip/api/docs'])('are complete at %s', async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it.each([
    '/slip/api/lookups/states',
    '/slip/api/nothing',
    '/slip/api/user/slipWelcome',
    '/slip/api/health/live',
  ])('of the API forbid everything at %s', async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['/', '/slip/auth/login', '/favicon.svg', '/slip/api/lookups/states'])(
    'ask for https where https is used: %s',
    async (path) => {
      const { headers } = await get(path, { 'x-forwarded-proto': 'https' });
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    },
  );
});

describe('health', () => {
  it('is live and ready', async () => {
    for (const state of ['live', 'ready']) {
      const response = await get(`/slip/api/health/${state}`);
      expect([response.status, await response.json()]).toEqual([200, { status: state }]);
    }
  });

  it('is not ready while closing', async () => {
    isClosing = true;
    const [live, ready] = await Promise.all([get('/slip/api/health/live'), get('/slip/api/health/ready')]);
    expect([live.status, ready.status, await ready.json()]).toEqual([
      200,
      503,
      { error: 'The server is shutting down.' },
    ]);
    isClosing = false;
  });

  it('is not ready without its database', async () => {
    const gone = {
      ...office.services,
      database: { ...office.services.database, ping: () => Promise.reject(new Error('gone')) },
    };
    const app = createApp(office.services, exampleHandlers(), [healthPaths(gone)]);
    const response = await app.fetch(new Request('http://office.test/slip/api/health/ready'));
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'The database does not answer.' },
    ]);
  });
});

describe('the documentation', () => {
  it('is a page under a strict policy', async () => {
    const response = await get('/slip/api/docs');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<style nonce="${nonce}">`);
  });

  it('is an OpenAPI document', async () => {
    expect(await (await get('/slip/api/docs/openapi.json')).json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { version: '1.2.3' },
      servers: [{ url: '/slip/api' }],
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandlers } from '../src/handlers.js';
import { healthPaths } from '../src/health/healthPaths.js';
import { hostRule } from '../src/http/AppServices.js';
import { createApp } from '../src/http/createApp.js';
import { mailboxPaths } from '../src/mail/mailbox/mailboxPaths.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

const answersTo = hostRule(['slip.office.example', 'inner:8080']);

const claim = (host: string) => ({ 'x-forwarded-host': host });

describe('the server answers to', () => {
  it.each([
    ['slip.office.example', true],
    ['SLIP.Office.Example:443', true],
    ['inner:8080', true],
    ['inner:8081', false],
    ['localhost:4400', true],
    ['127.0.0.1', true],
    ['[::1]:4400', true],
    ['203.0.113.7:80', true],
    ['evil.example', false],
    ['slip.office.example.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(answersTo(host)).toBe(expected);
  });
});

describe('a request for another host', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openTestOffice({ answersTo });
  });
  afterAll(() => office.close());

  const paths = () => [
    healthPaths(office.services, () => false),
    mailboxPaths(office.db, { isOpen: () => true }),
  ];
  /** The answer to a request for a host, behind so many proxies. */
  async function answer(url: string, headers: Readonly<Record<string, string>> = {}, trustedProxies = 0) {
    const services = { ...office.services, trustedProxies };
    const app = createApp(services, createHandlers(services), paths());
    return app.fetch(new Request(url, { headers }), { address: '127.0.0.1' });
  }

  it.each(['/dev/mailbox', '/slip/api/lookups/states', '/slip/api/health/live', '/'])(
    'is refused in words at %s',
    async (path) => {
      const response = await answer(`http://evil.example${path}`);
      expect(response.status).toBe(421);
      expect(await response.json()).toEqual({
        error:
          "This server does not answer for evil.example: use the office's own address. Whoever runs it can name further hosts in SLIP_ALLOWED_HOSTS.",
      });
    },
  );

  it('leaves checks of health by number alone', async () => {
    expect((await answer('http://10.0.0.7:4400/slip/api/health/live')).status).toBe(200);
  });

  it('also holds of what a trusted proxy was asked for, and of no other claim', async () => {
    const url = 'http://127.0.0.1:4400/slip/api/lookups/states';
    const statuses = [
      await answer(url, claim('evil.example')),
      await answer(url, claim('evil.example'), 1),
      await answer(url, claim('slip.office.example'), 1),
      await answer('http://evil.example/slip/api/lookups/states', claim('slip.office.example'), 1),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 421, 200, 421]);
  });
});

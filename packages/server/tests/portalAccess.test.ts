import { authenticate, user } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { testPassword } from './testPeople.js';

const portal = 'https://portal.office.example';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ portalOrigins: [portal] });
});
afterAll(() => office.close());

const path = '/slip/api/user/slipWelcome';
const ask = (origin: string) =>
  office.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });

describe('a portal on another host', () => {
  it('is told what it may send', async () => {
    const response = await ask(portal);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      vary: 'Origin',
    });
  });

  it('may read answers and refusals, and the headers it needs', async () => {
    const ada = await office.addPerson();
    const answers = [
      await office.send(user.slipWelcome, {}, { as: ada, headers: { origin: portal } }),
      await office.send(user.slipWelcome, {}, { headers: { origin: portal } }),
      await office.send(
        authenticate.login,
        { body: { userName: ada.userName, password: testPassword } },
        { headers: { origin: portal } },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(portal);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toContain('Content-Disposition');
      expect(headers.get('vary')).toBe('Origin');
    }
  });
});

describe('a page of anybody else', () => {
  it.each(['https://evil.example', 'null', 'https://portal.office.example:8443', `${portal}.evil.example`])(
    '%s may not',
    async (origin) => {
      const answers = [await ask(origin), await office.request(path, { headers: { origin } })];
      expect(answers.map(({ status }) => status)).toEqual([405, 401]);
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );
});

import { authenticate } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

let office: TestOffice;
let ada: TestPerson;
beforeAll(async () => {
  office = await openTestOffice({ trustedProxies: 1 });
  ada = await office.addPerson();
});
afterAll(() => office.close());

const overHttps = { 'x-forwarded-proto': 'https' };

/** Signs in at an address. @returns the cookie as it is sent, with its flags. */
async function cookieAt(origin: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const body = { userName: ada.userName, password: testPassword };
  const response = await office.send(authenticate.login, { body }, { headers, origin });
  return response.headers.getSetCookie()[0] ?? '';
}

async function signIn(headers: Readonly<Record<string, string>>): Promise<{ name: string; pair: string }> {
  const [pair = ''] = (await cookieAt('http://office.test', headers)).split(';');
  return { name: pair.split('=')[0] ?? '', pair };
}

async function isRenewedWith(cookie: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const response = await office.send(authenticate.refresh, {}, { headers: { ...headers, cookie } });
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'token' in answer && answer.token !== null;
}

describe('the cookie of a session', () => {
  it('is bound to this very host by its name over https', async () => {
    const { name, pair } = await signIn(overHttps);
    expect(name).toBe('__Host-slip_refresh');
    expect(await isRenewedWith(pair, overHttps)).toBe(true);
  });

  it('has its plain name over http, as on this machine', async () => {
    const { name, pair } = await signIn({});
    expect(name).toBe('slip_refresh');
    expect(await isRenewedWith(pair, {})).toBe(true);
  });

  it.each(['localhost:4400', '127.0.0.1:4400', '[::1]:4400'])(
    'is kept by Safari too over http from %s',
    async (host) => {
      expect(await cookieAt(`http://${host}`)).not.toContain('Secure');
      expect(await cookieAt(`http://${host}`, overHttps)).toContain('; Secure;');
    },
  );

  it('is kept over https alone from every other address', async () => {
    for (const address of [
      'http://office.test',
      'http://10.0.0.7:4400',
      'https://localhost',
      'http://localhost.evil.test',
    ]) {
      expect(await cookieAt(address)).toContain('; Secure;');
    }
  });

  it('that another host of the site planted is not taken over https', async () => {
    const { pair } = await signIn(overHttps);
    expect(await isRenewedWith(pair.replace('__Host-', ''), overHttps)).toBe(false);
  });
});

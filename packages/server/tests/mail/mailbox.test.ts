import { authenticate } from '@slip/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandlers } from '../../src/handlers.js';
import { type App, createApp } from '../../src/http/createApp.js';
import { mailboxPaths } from '../../src/mail/mailbox/mailboxPaths.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let app: App;
let ada: TestPerson;
let isOpen = true;

beforeAll(async () => {
  office = await openTestOffice();
  app = createApp(office.services, createHandlers(office.services), [
    mailboxPaths(office.db, { isOpen: () => isOpen }),
  ]);
  ada = await office.addPerson({ firstName: '<b>Ada' });
  await office.call(authenticate.forgotPassword, {
    query: { forgotPasswordRequestEmail: `${ada.userName}@larkin.example` },
  });
  await office.services.background.settled();
});
afterAll(() => office.close());

const look = (path: string, address = '203.0.113.7') =>
  app.fetch(new Request(`http://office.test${path}`), { address });

describe('the local mailbox', () => {
  it('shows messages to people, with their links', async () => {
    const response = await look('/dev/mailbox');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain(`Email to ${ada.userName}@larkin.example`);
    expect(page).toMatch(/<a href="http:\/\/office\.test\/slip\/auth\/resetpassword\?a=[\w-]+&amp;z=/);
    expect(page).not.toContain('<script');
  });

  it('gives them to tests, also those to one recipient', async () => {
    const all: unknown = await (await look('/dev/mailbox.json')).json();
    expect(all).toMatchObject({
      messages: [
        { channel: 'email', to: `${ada.userName}@larkin.example`, code: null, links: [expect.any(String)] },
      ],
    });
    expect(await (await look('/dev/mailbox.json?to=nobody')).json()).toEqual({ messages: [] });
  });

  it('is for this machine alone when the people in it are real', async () => {
    isOpen = false;
    const statuses = ['203.0.113.7', '127.0.0.1', '::1', '::ffff:127.0.0.1'].map(
      async (address) => (await look('/dev/mailbox', address)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200]);
  });
});

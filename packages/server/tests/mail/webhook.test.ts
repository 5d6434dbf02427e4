import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookCarrier } from '../../src/mail/Carrier.js';
import { smtpCarrier } from '../../src/mail/smtpCarrier.js';
import { Browser } from '../authenticate/Browser.js';
import { offerMfa, sendCode } from '../authenticate/secondFactors.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { type MailServer, openMailServer } from './MailServer.js';

interface Received {
  readonly authorization: string | undefined;
  readonly body: string;
}

let provider: Server;
let mail: MailServer;
let office: TestOffice;
const received: Received[] = [];
let status = 200;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    void textOf(request).then((body) => {
      if (status === 200) received.push({ authorization: request.headers.authorization, body });
      response.writeHead(status).end();
      return body;
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider has no address.');
  mail = await openMailServer();
  office = await openTestOffice({
    carriers: {
      email: smtpCarrier(mail.url, { name: 'Service Office', address: 'support@slip.example' }),
      sms: webhookCarrier(`http://127.0.0.1:${address.port}/messages`, 'provider-token'),
    },
  });
});
afterAll(async () => {
  await office.close();
  await mail.close();
  provider.close();
});

it('hands a code for a phone to the provider, and tries again when it is refused', async () => {
  const person = await office.addPerson();
  await offerMfa(office, person);
  const browser = new Browser(office);
  await browser.signIn(person.userName);
  status = 503;
  expect(await sendCode(browser, person, 3, '3075550123')).toMatchObject({ success: true });
  await office.runJobs();
  expect(received).toEqual([]);
  status = 200;
  office.clock.advance(30);
  await office.runJobs();
  expect(received).toHaveLength(1);
  expect(received[0]?.authorization).toBe('Bearer provider-token');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    to: '+13075550123',
    text: expect.stringMatching(/\b\d{6}\b/),
  });
  expect(mail.messages).toEqual([]);
});

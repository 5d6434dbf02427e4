import { ApiError, createProgramClient, type ProgramClient } from '../packages/api/src/client/index.js';
import { admin, filings } from '../packages/api/src/contract/index.js';
import { type Received, verifyReceived, withReceiver } from '../packages/server/tests/events/Receiver.js';
import { addProgram, addWebhook } from './addProgram.js';
import { beginningToday } from './beginningToday.js';
import { type Fields, fieldsOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { comeBack, newConsent } from './newConsent.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { demoPassword, type Person, people } from './people.js';
import { pressAfterLeaving } from './pressAfterLeaving.js';
import { enterSignIn } from './signIn.js';
import { allow, askTokens, register } from './vendorOnPages.js';

// The receivers of webhooks are on this machine. One after the other on one product.
test.use({ settings: { SLIP_WEBHOOK_PRIVATE_ADDRESSES: '1' } });
test.describe.configure({ mode: 'default' });

test('a program files as a test and for good, its webhook hears of it through a death of the receiver, and its token is revoked', ({
  page,
  openAs,
  officeOf,
  product,
}) =>
  withReceiver(async (receiver) => {
    const office = await officeOf(people.primaryAgent);
    await openAs(people.primaryAgent, '/slip/admin/settings/programs');
    const trial = await addProgram(page, 'Trial of Harbor', 'Test');
    const live = await addProgram(page, 'Harbor', 'Live');
    await page.goto('/slip/admin/settings/webhooks');
    const secret = await addWebhook(page, receiver.url);

    await test.step('a test event is received within seconds, and says so under Deliveries', async () => {
      await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click();
      await page.getByRole('menuitem', { name: 'Send test event' }).click();
      await page.getByRole('link', { name: receiver.url }).click();
      const delivery = page.getByRole('row', { name: /^webhook\.test / });
      await expect(delivery.getByText('Received')).toBeVisible();
      expect(receiver.received.splice(0).map(eventOf(secret))).toMatchObject([{ type: 'webhook.test' }]);
    });

    const answers: Headers[] = [];
    const programWith = (token: string) =>
      createProgramClient({
        baseUrl: `${product.url}/slip/api`,
        token,
        onAnswer: ({ headers }) => answers.push(headers),
      });
    /** Files a policy: one that begins today is accepted, one of long ago is late, which the office asks about. */
    const file = async (token: string, policyNumber: string, isLate = false) => {
      const filing = await office.filing(policyNumber);
      const body = isLate ? filing : beginningToday(filing);
      return Number(await programWith(token).send(filings.submitNewPolicy, { body }));
    };
    const policyNumber = newPolicyNumber('PROGRAM');

    await test.step('as a test a filing is taxed and answered, and not on file', async () => {
      await file(trial, policyNumber);
      expect(answers.at(-1)?.get('slip-test')).toBe('true');
      expect(JSON.parse(answers.at(-1)?.get('slip-test-filed') ?? '[]')).toMatchObject([
        { confirmationNumber: expect.stringMatching(/^TEST-/), tax: 30_750 },
      ]);
      expect(await office.policiesNumbered(policyNumber)).toEqual([]);
    });

    const filed: number[] = [];
    await test.step('for good it is, and the webhook hears of it', async () => {
      filed.push(await file(live, policyNumber));
      expect(answers.at(-1)?.get('slip-test')).toBeNull();
      expect(await office.policiesNumbered(policyNumber)).toEqual(filed);
      await expect
        .poll(() => receiver.received.map(eventOf(secret)))
        .toMatchObject([
          { type: 'transaction.accepted', data: { agtPolicyId: filed[0], agentId: office.agentId } },
        ]);
    });

    const [first] = receiver.received.map(eventOf(secret));
    const since = Number(first?.['number']);

    await test.step('what happens while the receiver is dead reaches it afterwards, each event, in the order of its record', async () => {
      receiver.received.length = 0;
      // It dies with an event in its hands.
      receiver.answerWith(({ socket }) => void socket.destroy());
      filed.push(await file(live, newPolicyNumber('PROGRAM'), true));
      await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
      await receiver.close();
      for (let count = 0; count < 4; count += 1) {
        filed.push(await file(live, newPolicyNumber('PROGRAM'), true));
      }
      receiver.answerWith((_, response) => response.writeHead(204).end());
      await receiver.open();

      const heard = () =>
        new Map(receiver.received.map(eventOf(secret)).map((event) => [event['id'], event]));
      await expect.poll(() => heard().size, { timeout: 240_000 }).toBe(10);
      // The one that it died with came again.
      expect(receiver.received.length).toBeGreaterThan(10);
      for (const agtPolicyId of filed.slice(1)) {
        const own = [...heard().values()].filter(({ data }) => fieldsOf(data)['agtPolicyId'] === agtPolicyId);
        expect(own.map(({ type }) => type)).toEqual(['transaction.questioned', 'question.asked']);
      }
      const { events } = await programWith(live).call(admin.events, { query: { after: since, limit: 100 } });
      expect(events).toEqual(
        [...heard().values()].toSorted((one, other) => Number(one['number']) - Number(other['number'])),
      );
    });

    await test.step('history and audit trail name the program', async () => {
      const query = `policyId=${filed[0]}&agentId=${office.agentId}&state=WY`;
      await page.goto(`/slip/filings/view?${query}`);
      await page.getByRole('button', { name: 'What happened to this policy' }).click();
      await expect(page.getByText(/· Program Harbor of Ada Larkin/).first()).toBeVisible();
      await openAs(people.auditor, `/slip/office/audit?about=${policyNumber}`);
      await expect(page.getByText(/^Program Harbor of Ada Larkin /).first()).toBeVisible();
    });

    await test.step('once its token is revoked it is refused in words', async () => {
      await openAs(people.primaryAgent, '/slip/admin/settings/programs');
      await page.getByRole('button', { name: 'Replace the token of Harbor' }).click();
      const another = page.getByRole('dialog', { name: 'Another token for Harbor?' });
      const next = another.getByRole('button', { name: 'Make the next token' });
      await pressAfterLeaving(page, next, { of: 'settings/programs/TokenDialogs', sends: true, keeps: true });
      await page.getByRole('button', { name: 'I have copied it' }).click();
      await page.getByRole('button', { name: 'Revoke Harbor' }).click();
      const question = page.getByRole('alertdialog', { name: 'Revoke Harbor?' });
      await question.getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('Harbor was revoked: its tokens are good no more.').first()).toBeVisible();
      const refused = await file(live, newPolicyNumber('PROGRAM')).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({
        status: 401,
        body: { error: expect.stringMatching(/^This token is good no more: it was revoked/) },
      });
    });
  }));

test('a vendor is registered, approved and connected by two accounts, files for both, hears of both, and stops for the one that disconnects it', ({
  page,
  openAs,
  officeOf,
  product,
}) =>
  withReceiver(async (receiver) => {
    const name = 'Harbor AMS';
    await page.route('https://ams.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Connected</h1>' }),
    );
    const client = await register(page, name, receiver.url);
    const origin = new URL(product.url).origin;

    await test.step('nobody can connect it before the office has decided', async () => {
      await openAs(people.primaryAgent, newConsent(client.clientId, 'view file').path);
      await expect(page.getByText(/^The office has not decided on Harbor AMS yet/)).toBeVisible();
    });

    await test.step('it waits in the office’s queue, and is approved', async () => {
      await openAs(people.staff, '/slip/office/work?kind=vendor');
      await page.getByText(name).first().click();
      await expect(page.getByText(receiver.url)).toBeVisible();
      await page.keyboard.press('a');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText(`Accounts can connect ${name}.`).first()).toBeVisible();
    });

    /** Connects an account that is signed in. */
    const connect = async (person: Person, scope: string) => {
      const consent = newConsent(client.clientId, scope);
      await openAs(person, consent.path);
      return allow(page, origin, client, consent);
    };

    const tokens = new Map<Person, { readonly test: Fields; readonly live: Fields }>();
    await test.step('an agent signs in on the way, says no first, and then connects it for tests and live', async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(newConsent(client.clientId, 'view file test').path);
      await enterSignIn(page, people.primaryAgent.userName, demoPassword);
      await expect(page.getByRole('heading', { name: `Connect ${name}` })).toBeVisible();
      await page.getByRole('link', { name: 'Deny' }).click();
      await page.waitForURL(`${comeBack}?error=access_denied**`);
      const trial = await connect(people.primaryAgent, 'view file test');
      const live = await connect(people.primaryAgent, 'view file');
      expect([trial['scope'], live['scope']]).toEqual(['view file test', 'view file']);
      tokens.set(people.primaryAgent, { test: trial, live });
    });

    await test.step('an agency connects it, too', async () => {
      const trial = await connect(people.agency, 'view file test');
      tokens.set(people.agency, { test: trial, live: await connect(people.agency, 'view file') });
    });

    const programOf = (answer: Fields): ProgramClient =>
      createProgramClient({ baseUrl: `${origin}/slip/api`, token: String(answer['access_token']) });

    for (const [person, { test: trial, live }] of tokens) {
      await test.step(`it files as a test and for good for ${person.userName}, and hears of that account what it is asked`, async () => {
        const office = await officeOf(person);
        const isAgency = person === people.agency;
        const agentId = isAgency ? await office.associatedAgent('Elena Marsh') : office.agentId;
        const usual = await office.filing('', agentId);
        const file = async (program: ProgramClient) => {
          const agtPolicyNumber = newPolicyNumber('VENDOR');
          await program.send(filings.submitNewPolicy, { body: { ...usual, agtPolicyNumber } });
          return agtPolicyNumber;
        };
        const { number: before } = await lastEvent(programOf(live));
        expect(await office.policiesNumbered(await file(programOf(trial)))).toEqual([]);
        await file(programOf(live));
        const own = () =>
          receiver.received
            .map(eventOf(client.webhookSecret))
            .filter(({ accountId }) => accountId === live['account_id']);
        await expect
          .poll(() => own().map(({ type }) => type))
          .toEqual(['transaction.questioned', 'question.asked']);
        const records = own().map(({ data }) => fieldsOf(data)['agentTransactionId']);
        expect(new Set(records).size).toBe(1);
        // Of the other account it hears nothing with this token.
        expect((await lastEvent(programOf(live), before)).count).toBe(2);
      });
    }

    await test.step('one account disconnects it in Settings: only its tokens stop', async () => {
      await openAs(people.primaryAgent, '/slip/admin/settings/programs');
      await page.getByRole('button', { name: `Disconnect ${name}`, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(
        page.getByText(`${name} was disconnected: its tokens are good no more.`).first(),
      ).toBeVisible();
      const [own, others] = [tokens.get(people.primaryAgent), tokens.get(people.agency)];
      const refused = await lastEvent(programOf(own?.live ?? {})).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({ status: 401 });
      const next = await askTokens(origin, client, {
        grant_type: 'refresh_token',
        refresh_token: String(own?.live['refresh_token']),
      });
      expect([next.status, await next.json()]).toEqual([
        400,
        expect.objectContaining({ error: 'invalid_grant' }),
      ]);
      for (const answer of [own?.test, others?.test, others?.live]) await lastEvent(programOf(answer ?? {}));
      await openAs(people.staff, '/slip/office/vendors');
      await expect(page.getByRole('row', { name }).getByText('3', { exact: true })).toBeVisible();
    });
  }));

/** The event in a request that is signed by the secret of a webhook. */
const eventOf = (secret: string) => (received: Received) => fieldsOf(verifyReceived(secret, received));

/** The number of the newest event of an account, and how many there are after a number. */
async function lastEvent(program: ProgramClient, after = 0): Promise<{ number: number; count: number }> {
  let number = after;
  for (let count = 0; ; ) {
    const { events } = await program.call(admin.events, { query: { after: number, limit: 100 } });
    if (events.length === 0) return { number, count };
    count += events.length;
    number = events.at(-1)?.number ?? number;
  }
}

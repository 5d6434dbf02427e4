import type { Locator, Page } from '@playwright/test';
import { ApiError, createProgramClient } from '../packages/api/src/client/index.js';
import { admin, filings } from '../packages/api/src/contract/index.js';
import { type Received, verifyReceived, withReceiver } from '../packages/server/tests/events/Receiver.js';
import { beginningToday } from './beginningToday.js';
import { fieldsOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { demoPassword, people } from './people.js';

// The receiver is on this machine.
test.use({ settings: { SLIP_WEBHOOK_PRIVATE_ADDRESSES: '1' } });

/** Saves a dialog that makes a secret, as somebody who signed in some time ago: the password is asked for again. */
async function saveWithProof(page: Page, path: string, dialog: Locator): Promise<void> {
  let isOld = true;
  await page.route(`**${path}`, async (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ status: 403, json: { error: 'Please enter your password again.' } });
  });
  // The form of a program asks once more before it asks for the password.
  await page.route('**/authenticate/confirmPassword', async (route) => {
    isOld = false;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Enter your password again' });
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
}

/** Adds a program in Settings, and copies its token. */
async function addProgram(page: Page, name: string, kind: 'Live' | 'Test'): Promise<string> {
  await page.getByRole('button', { name: 'Add program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add program' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByText('File', { exact: true }).click();
  await saveWithProof(page, '/addProgram', dialog);
  const made = page.getByRole('dialog', { name: `The token of ${name}` });
  const token = await made.getByLabel('Token', { exact: true }).inputValue();
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name }).getByText(`…${token.slice(-4)}`)).toBeVisible();
  return token;
}

/** Adds a webhook in Settings, and copies its secret. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address', { exact: true }).fill(url);
  await saveWithProof(page, '/saveWebhook', dialog);
  const made = page.getByRole('dialog', { name: 'The secret of the webhook' });
  const secret = await made.getByText(/^whsec_/).innerText();
  await made.getByRole('button', { name: 'I have kept it' }).click();
  return secret;
}

/** An event in a request that is signed by the secret. */
const eventIn = (secret: string) => (received: Received) => fieldsOf(verifyReceived(secret, received));

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
      expect(receiver.received.splice(0).map(eventIn(secret))).toMatchObject([{ type: 'webhook.test' }]);
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
        .poll(() => receiver.received.map(eventIn(secret)))
        .toMatchObject([
          { type: 'transaction.accepted', data: { agtPolicyId: filed[0], agentId: office.agentId } },
        ]);
    });

    const [first] = receiver.received.map(eventIn(secret));
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
        new Map(receiver.received.map(eventIn(secret)).map((event) => [event['id'], event]));
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

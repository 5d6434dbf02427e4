import type { Page, Route } from '@playwright/test';
import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { letterTo } from './mailbox.js';
import { waitingAgent } from './newAgent.js';
import { approvedVendor, newConsent } from './newConsent.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openPromise } from './openPromise.js';
import { people } from './people.js';
import { pressAfterLeaving } from './pressAfterLeaving.js';
import {
  beforeSignIn,
  ofAgencyPolicy,
  ofAgent,
  ofLink,
  ofOthers,
  ofPolicy,
  ofSecondFactor,
  ofSettings,
  ofVendor,
  type PressedForm,
  press,
} from './pressedForms.js';
import { ofPaper, ofQuestion, ofStaff } from './pressedOfficeForms.js';

/** True if every form is pressed on a slow computer, which takes many times as long: nightly. */
const isSlow = process.env['SLIP_E2E_SLOW'] === '1';

if (isSlow) test.describe.configure({ timeout: 1_800_000 });

/** Makes the computer of a page six times slower. */
async function slowDown(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/**
 * Goes from form to form, and leaves each of them by a press on its button.
 *
 * @param options.isOpen true if the page of the first form is open already
 */
async function pressAll(page: Page, forms: readonly PressedForm[], { isOpen = false } = {}): Promise<void> {
  if (isSlow) await slowDown(page);
  for (const [index, { of, at, open, field, button, keeps = false }] of forms.entries()) {
    await test.step(at === undefined ? of : `${of} ${at}`, async () => {
      if (at !== undefined && !(isOpen && index === 0)) await page.goto(at);
      await open?.(page);
      // The last one: a dialog stands after the page, which may have a button of the same name.
      await pressAfterLeaving(page, page.getByRole('button', { name: button, exact: true }).last(), {
        keeps,
        field: field?.(page),
      });
    });
  }
}

test('no press is lost before one has signed in', async ({ page }) => {
  await pressAll(page, beforeSignIn);
});

test('no press is lost on a slow computer', async ({ page }) => {
  await page.goto('/slip/registration?as=agent');
  const button = page.getByRole('button', { name: 'Continue' });
  await expect(button).toBeVisible();
  await slowDown(page);
  await pressAfterLeaving(page, button, {
    of: 'registration/AgentRegistration#LicenseeInformation',
    sends: true,
  });
  await expect(page.getByRole('region', { name: /^There are \d+ problems$/ })).toBeFocused();
});

test('no press of an agent is lost', async ({ page, openAs }) => {
  await openAs(people.primaryAgent, ofAgent[0]?.at);
  await pressAll(page, ofAgent, { isOpen: true });
});

test('no press of an agent is lost in Settings', async ({ page, openAs }) => {
  await openAs(people.primaryAgent, ofSettings[0]?.at);
  await pressAll(page, ofSettings, { isOpen: true });
});

test('no press of an agent is lost on a policy', async ({ page, openAs, officeOf }) => {
  const office = await officeOf(people.primaryAgent);
  const policyNumber = newPolicyNumber('PRESS');
  const filing = await office.filing(policyNumber);
  const coverageCodes = listOf(filing['coverageCodes']).map((coverage) => ({
    ...coverage,
    ccTaxStatus: '7',
    taxStatusDescription: 'Non-Taxable Insured',
  }));
  await answerOf(await office.submit({ ...filing, coverageCodes }));
  const [policyId] = await office.policiesNumbered(policyNumber);
  await openAs(
    people.primaryAgent,
    `/slip/filings/view?policyId=${policyId}&agentId=${office.agentId}&state=WY`,
  );
  await pressAll(page, ofPolicy);
});

test('no press of an administrator who connects a vendor is lost', async ({
  openAs,
  officeOf,
  page,
  product,
}) => {
  const { clientId } = await approvedVendor(product.url, await officeOf(people.staff), 'Press AMS');
  await openAs(people.primaryAgent, newConsent(clientId, 'view file').path);
  await pressAll(page, ofVendor);
});

for (const [who, person, forms] of ofOthers) {
  test(`no press of ${who} is lost`, async ({ page, openAs }) => {
    await openAs(person, forms[0]?.at);
    await pressAll(page, forms, { isOpen: true });
  });
}

test('no press of an agency is lost on a policy', async ({ openAs, officeOf, page }) => {
  const agency = await officeOf(people.agency);
  const agentId = await agency.associatedAgent('Elena Marsh');
  const policyNumber = newPolicyNumber('PRESS');
  await answerOf(await agency.submit(await agency.filing(policyNumber, agentId)));
  const [policyId] = await agency.policiesNumbered(policyNumber);
  await openAs(people.agency, `/slip/filings/view?policyId=${policyId}&agentId=${agentId}&state=WY`);
  await pressAll(page, ofAgencyPolicy);

  await test.step('an answer that draws the menu of Settings again waits for the press of an entry', async () => {
    const agents = /\/admin\/associatedAgentsForAgency/;
    const { promise: isPressed, keep: pressed } = openPromise();
    const hold = async (route: Route) => {
      const response = await route.fetch();
      await isPressed;
      await route.fulfill({ response });
    };
    await page.route(agents, hold, { times: 1 });
    const answered = page.waitForResponse(agents);
    await page.goto(`/slip/admin/settings/password?agent=${agentId}`);
    await expect(page.getByLabel('Old Password', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'State Agent Licenses' });
    await link.hover();
    await page.mouse.down();
    pressed();
    await (await answered).finished();
    // By the second frame the page would show it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 2, name: 'State Agent Licenses' })).toBeVisible();
  });
});

test('no press of staff is lost', async ({ openAs, officeOf, page, product }) => {
  const { requestId } = await waitingAgent(product.url, 'Rae');
  await openAs(people.staff, `/slip/office/registrations/${requestId}`);
  await pressAll(page, ofStaff);

  const staff = await officeOf(people.staff);
  const { rows } = fieldsOf(await answerOf(await staff.get('/office/questions', { status: 'all' })));
  const [question] = listOf(rows);
  await openAs(people.staff, `/slip/office/questions/${String(question?.['confirmationNumber'])}`);
  await pressAll(page, ofQuestion);
});

test('no press of staff is lost who record a signed paper', async ({ openAs, officeOf, newAgent, page }) => {
  const { userName } = await newAgent('Lio');
  const agency = await officeOf(people.agency);
  const asked = await answerOf(await agency.post('/admin/askAgent', { npn: userName.split('.')[1] }));
  await openAs(people.staff, `/slip/office/work?item=agencyPaper-${String(fieldsOf(asked)['linkId'])}`);
  await pressAll(page, ofPaper);
});

test('no press is lost on the way in', async ({ page, product, newAgent, signIn }) => {
  await signIn(people.codesByPhone);
  await pressAll(page, ofSecondFactor);
  const person = await newAgent('Pat');
  await page.goto('/slip/auth/forgotpassword');
  await page.getByLabel('Email').fill(person.email);
  await press(page, 'Submit');
  const { links } = await letterTo(product.url, person.email, /link to set a new password/);
  await page.goto(links[0] ?? '');
  await pressAll(page, ofLink);
});

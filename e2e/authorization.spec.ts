import { beginningToday } from './beginningToday.js';
import { answerOf } from './fetchJson.js';
import { expectPolicy, openFilingForm } from './fileWyomingPolicy.js';
import { addInsurers } from './fillWithInsurers.js';
import { expect, test } from './fixtures.js';
import { fromHeaderMenu } from './menus.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { people } from './people.js';
import { pressAfterLeaving } from './pressAfterLeaving.js';
import { sessionOfNew } from './sessionOfNew.js';
import { openInSession } from './signIn.js';

test('an agency asks an agent, who signs from the inbox; it files, the agent ends it, and it only reads', async ({
  page,
  browser,
  product,
  newAgent,
  officeOf,
  openAs,
}) => {
  test.slow();
  const agent = await newAgent('Ines');
  const name = `${agent.firstName} ${agent.lastName}`;
  const npn = agent.userName.split('.')[1] ?? '';
  const policyNumber = newPolicyNumber('AUTH');

  await test.step('the agency asks by NPN, and does not learn the name', async () => {
    await openAs(people.agency, '/slip/admin/settings/insurers');
    await page.getByRole('link', { name: 'Manage agents' }).first().click();
    await page.getByRole('textbox', { name: /National Producer Number/ }).fill(npn);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('The agent was asked.').first()).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`NPN ${npn}`) })).toContainText(
      'Waits for the agent',
    );
    await expect(page.getByText(name)).toHaveCount(0);
  });

  const context = await browser.newContext({ baseURL: product.url });
  const theirs = await context.newPage();
  await test.step('the agent reads the form from the inbox, and signs', async () => {
    await openInSession(theirs, `${product.url}/slip/inbox/`, await sessionOfNew(product.url, agent));
    await theirs
      .getByRole('row', { name: /Authorization/ })
      .getByRole('link')
      .click();
    const form = theirs.getByRole('dialog');
    await form.getByRole('button', { name: 'Go to the end' }).click();
    await form.getByRole('textbox', { name: /E-Signature/ }).fill(name);
    await pressAfterLeaving(theirs, form.getByRole('button', { name: 'Sign', exact: true }), {
      of: 'settings/links/SignDialog',
      sends: true,
      keeps: true,
    });
    await expect(theirs.getByText('Signed. The agency can file for you now.').first()).toBeVisible();
  });

  const agency = await officeOf(people.agency);
  let policy = '';
  await test.step('the agency files for the agent', async () => {
    // The form offers the agent; what is entered there by an agency is in `many-insurers.spec.ts`.
    await page.goto('/slip/filings/new');
    await openFilingForm(page, { agent: name });
    const agentId = await agency.associatedAgent(name);
    await addInsurers(agency, String(agentId), 1);
    const filing = beginningToday(await agency.filing(policyNumber, agentId));
    const policyId = Number(await answerOf(await agency.submit(filing)));
    policy = `/slip/filings/view?policyId=${policyId}&agentId=${agentId}&state=WY`;
    await page.goto(policy);
    await expectPolicy(page, policyNumber);
  });

  await test.step('the agent ends it from today on', async () => {
    await theirs.goto('/slip/admin/settings/agencies');
    await theirs.getByRole('button', { name: /^Actions for/ }).click();
    await theirs.getByRole('menuitem', { name: 'End', exact: true }).click();
    const end = theirs.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true });
    await pressAfterLeaving(theirs, end, { of: 'settings/links/EndLinkDialog', sends: true, keeps: true });
    await expect(theirs.getByText('Both sides were told of the end.').first()).toBeVisible();
    await expect(theirs.getByRole('row', { name: /Filed until/ })).toBeVisible();
  });

  await test.step('the agency still reads what it filed, and files nothing more', async () => {
    await page.goto(policy);
    await expect(page.getByText(policyNumber, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`Your agency no longer files for ${name}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Transaction', exact: true })).toHaveCount(0);
    await fromHeaderMenu(page, 'Filings', 'New Policy');
    const agents = page.getByRole('combobox', { name: 'Associated Agent', exact: true });
    await agents.fill(agent.firstName);
    await expect(page.getByRole('option', { name })).toHaveCount(0);
  });
  await context.close();
});

import type { Page } from '@playwright/test';
import { answerOf, listOf } from './fetchJson.js';
import { find } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { fromHeaderMenu } from './menus.js';
import { officeDay } from './officeDay.js';
import { type Person, people } from './people.js';

const affidavits = '/slip/compliance/quarterly-affidavit';
const onlyPrimary =
  "The Quarterly Affidavit and Annual Filing can only be submitted under the Agent's primary account, not by secondary users.";

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const submitted = {
  'Quarterly Affidavit': 'Quarterly Affidavit submitted successfully.',
  'Annual Filing': 'Annual filing submitted successfully.',
};

/** Signs the paper that is shown, after the question. */
async function sign(page: Page, title: keyof typeof submitted, person: Person): Promise<void> {
  const paper = page.getByRole('article', { name: title, exact: true });
  await paper.getByRole('textbox', { name: 'Signature', exact: true }).fill(nameOf(person));
  await paper.getByRole('button', { name: 'Submit', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: new RegExp(`^Sign and submit the ${title} of `) })
    .getByRole('button', { name: 'Sign and submit', exact: true })
    .dblclick();
  // First the notice, which goes away by itself.
  await expect(page.getByText(submitted[title]).first()).toBeVisible();
  await expect(paper.getByText(`Signature, signed on ${officeDay()}`, { exact: true })).toBeVisible();
}

test('the primary user signs an affidavit and an annual filing; a secondary user is told who signs (spec 1 §8 Access messages; spec 3 §4.4)', async ({
  page,
  openAs,
}) => {
  // Without a choice it opens at the oldest that is owed.
  await openAs(people.primaryAgent, affidavits);
  const affidavit = page.getByRole('article', { name: 'Quarterly Affidavit', exact: true });
  const period = await affidavit
    .getByText(/^\d\w\w Quarter \d{4}, /)
    .first()
    .innerText();
  await expect(affidavit.getByText('Surplus Lines Broker', { exact: true })).toBeVisible();
  await sign(page, 'Quarterly Affidavit', people.primaryAgent);
  await expect(affidavit.getByText(period, { exact: true })).toBeVisible();
  const downloads = page.waitForEvent('download');
  await affidavit.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloads).suggestedFilename()).toMatch(/\.pdf$/);

  await fromHeaderMenu(page, 'Compliance', 'Annual Filings');
  await sign(page, 'Annual Filing', people.primaryAgent);

  await openAs(people.secondaryAgent, affidavits);
  await expect(affidavit.getByText(onlyPrimary, { exact: true })).toBeVisible();
  await expect(affidavit.getByRole('textbox')).toHaveCount(0);
});

test('an agency reads the affidavits of two agents, and downloads what one of them has signed', async ({
  page,
  openAs,
  officeOf,
}) => {
  const agency = await officeOf(people.agency);
  const agents = listOf(await answerOf(await agency.get('/admin/associatedAgentsForAgency')));
  const signer = nameOf(people.agentOfAgency);
  const other = String(agents.find(({ name }) => name !== signer)?.['name']);

  await openAs(people.agentOfAgency, affidavits);
  await sign(page, 'Quarterly Affidavit', people.agentOfAgency);
  const signed = new URL(page.url()).searchParams;

  await openAs(people.agency, affidavits);
  const affidavit = page.getByRole('article', { name: 'Quarterly Affidavit', exact: true });
  await find(page, 'Agent', other, new RegExp(`^${other}`));
  await expect(affidavit.getByText(/must be submitted by the Agent\.$/)).toBeVisible();
  await expect(page).toHaveURL(/agentId=\d+/);

  const signerId = agents.find(({ name }) => name === signer)?.['agentId'];
  await page.goto(`${affidavits}?agentId=${String(signerId)}&${signed.toString()}`);
  await expect(affidavit.getByText(`Signature, signed on ${officeDay()}`, { exact: true })).toBeVisible();
  const downloads = page.waitForEvent('download');
  await affidavit.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloads).suggestedFilename()).toMatch(/\.pdf$/);
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldsOf, listOf } from './fetchJson.js';
import {
  choose,
  enterAmounts,
  enterPolicy,
  expectFiled,
  expectPolicy,
  openFilingForm,
  review,
} from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { people } from './people.js';
import { performDuty } from './performDuty.js';

test('a question is answered with a file and accepted by the office', async ({
  page,
  openAs,
  officeOf,
  product,
}) => {
  const policyNumber = newPolicyNumber('TIQ');
  const office = await officeOf(people.primaryAgent);
  const folder = await mkdtemp(join(tmpdir(), 'slip-proof-'));
  const proof = join(folder, 'Exemption certificate.pdf');
  const guide = await office.get('/help/getHelpDocumentation', { helpDocumentType: 'SlipSetupGuide' });
  await writeFile(proof, Buffer.from(await guide.arrayBuffer()));
  const staff = await officeOf(people.staff);

  // The filing says that the insured is exempt, which the office always questions.
  await openAs(people.primaryAgent, '/slip/filings/new');
  await openFilingForm(page);
  await enterPolicy(page, policyNumber);
  await choose(page, 'Tax Status', 'Non-Taxable Insured');
  await enterAmounts(page);
  await review(page);
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
  // First the notice, which goes away by itself.
  await expect(page.getByText('The policy has been successfully added.').first()).toBeVisible();
  await expectFiled(page, policyNumber);
  await expect(page.getByText('Questioned', { exact: true })).toBeVisible();
  await expect(page.getByText(/Answer the question with the proof/)).toBeVisible();

  const ask = page.getByRole('button', { name: /^Answer question, / });
  const confirmationNumber = (await ask.getAttribute('aria-label'))?.replace('Answer question, ', '') ?? '';
  await ask.click();
  const dialog = page.getByRole('dialog', { name: `Question about ${confirmationNumber}` });
  await dialog
    .getByRole('textbox', { name: 'Answer' })
    .fill('The insured is a school district; see the certificate.');
  const input = dialog.locator('input[type=file]');
  // A web page that claims to be a picture is refused with a message at the field.
  await input.setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html></html>'),
  });
  await expect(dialog.getByText(/“page\.png” is not a PDF, PNG or JPEG/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove page.png' }).click();
  await input.setInputFiles(proof);
  await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer was sent to the office.').first()).toBeVisible();
  await expect(page.getByText('Answered, waits for the office')).toBeVisible();

  // The office lists the question, reads the answer with the same file as was sent, asks again, and accepts.
  const waiting = fieldsOf(await (await staff.get('/office/questions')).json());
  expect(listOf(waiting['rows']).map((row) => row['confirmationNumber'])).toContain(confirmationNumber);
  // Only one duty in a terminal: each duty signs in, and a code of the authenticator app works for one sign-in.
  const saved = join(folder, 'saved');
  expect(await performDuty(product, people.staff, 'question', confirmationNumber, '--save', saved)).toContain(
    'Exemption certificate.pdf',
  );
  const [name = ''] = await readdir(saved);
  expect((await readFile(join(saved, name))).equals(await readFile(proof))).toBe(true);
  const decide = (decision: 'ask' | 'accept', note: string) =>
    staff.post(`/office/${decision}Question`, { confirmationNumber, note });
  expect((await decide('ask', 'Which district?')).status).toBe(200);

  // The message leads to the policy, where the agent answers the office.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await page
    .getByRole('link', {
      name: new RegExp(`^The office asks about ${confirmationNumber}.*“Which district\\?”`),
    })
    .click();
  await expectPolicy(page, policyNumber);
  await expect(page.getByText('Answered, waits for the office')).toBeHidden();
  await ask.click();
  await expect(dialog.getByText('Which district?')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exemption certificate.pdf' }).click();
  expect((await readFile(await (await download).path())).equals(await readFile(proof))).toBe(true);
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Laramie County School District 1.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answered, waits for the office')).toBeVisible();

  // Staff read the answers and see the file in its place; two keys accept, and lead on.
  const { pathname, search } = new URL(page.url());
  await openAs(people.staff, '/slip/office/questions?rule=T102');
  await page.getByRole('link', { name: confirmationNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: confirmationNumber })).toBeFocused();
  await expect(page.getByText('Laramie County School District 1.').first()).toBeVisible();
  const shown = await (
    await page.locator('iframe[title="Exemption certificate.pdf"]').elementHandle()
  )?.contentFrame();
  expect(shown?.url()).toMatch(/^blob:/);
  await page.keyboard.press('a');
  await expect(page.getByText(/“[^”]* is in order\.”/)).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${confirmationNumber} accepted.`).first()).toBeVisible();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await decide('accept', 'Again.')).status).toBe(409);

  await openAs(people.primaryAgent, `${pathname}${search}`);
  await expectPolicy(page, policyNumber);
  await expect(page.getByText('Questioned', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'What happened to this policy' }).click();
  await expect(
    page.getByText(new RegExp(`^Accepted ${confirmationNumber}: “[^”]* is in order\\.”$`)),
  ).toBeVisible();
  await expect(page.getByText(new RegExp(`^Questioned ${confirmationNumber}: The exemption`))).toBeVisible();

  // Both sides got messages.
  const inboxOf = async (person: typeof people.staff) => {
    const items: unknown = await (await (await officeOf(person)).get('/inbox/inboxItems')).json();
    return listOf(items)
      .map(({ message }) => String(message))
      .filter((text) => text.includes(confirmationNumber));
  };
  expect(await inboxOf(people.primaryAgent)).toEqual([
    expect.stringMatching(/^The office accepted /),
    expect.stringMatching(/^The office asks about /),
    expect.stringMatching(/^The office questions one transaction /),
  ]);
  expect(await inboxOf(people.staff)).toEqual([
    expect.stringMatching(/answered the question .*“Laramie County School District 1\.”$/),
    expect.stringMatching(
      /answered the question .*“The insured is a school district; see the certificate\.”$/,
    ),
  ]);
  await rm(folder, { recursive: true });
});

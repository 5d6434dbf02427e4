import { randomUUID } from 'node:crypto';
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
  await openAs(people.primaryAgent);
  await openFilingForm(page);
  await enterPolicy(page, policyNumber);
  await choose(page, 'Tax Status', 'Non-Taxable Insured');
  await enterAmounts(page);
  await review(page);
  await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
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
  expect((await decide('accept', 'In order.')).status).toBe(200);
  expect((await decide('accept', 'Again.')).status).toBe(409);

  await page.reload();
  await expectPolicy(page, policyNumber);
  await expect(page.getByText('Questioned', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'What happened to this policy' }).click();
  await expect(page.getByText(`Accepted ${confirmationNumber}: “In order.”`)).toBeVisible();
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

test('what belongs to others, is too large or is settled is refused', async ({ officeOf, product }) => {
  const owner = await officeOf(people.primaryAgent);
  const stranger = await officeOf(people.unlicensedAgent);
  const filing = await owner.filing(newPolicyNumber('TIQ'));
  const [coverage] = listOf(filing['coverageCodes']);
  const questioned = { ...filing, coverageCodes: [{ ...coverage, ccTaxStatus: '7' }] };
  const policyId = Number(await (await owner.submit(questioned)).json());
  const [group] = listOf((await owner.policy(policyId))['coverageCodes']);
  const [filed] = listOf(group?.['agentTransactions']);
  const agentTransactionId = Number(filed?.['agtTransId']);
  const confirmationNumber = String(filed?.['agtTransNumber']);

  const hand = (as: typeof owner, bytes: Uint8Array<ArrayBuffer>, fileName = 'proof.pdf') => {
    const query = new URLSearchParams({ agentTransactionId: String(agentTransactionId), fileName });
    return fetch(`${product.url}/slip/api/filings/attachQuestionFile?${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/pdf',
        'Idempotency-Key': randomUUID(),
        Authorization: `Bearer ${as.session.token}`,
      },
      body: bytes,
    });
  };
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
  const answer = (as: typeof owner, attachmentIds: readonly number[] = []) =>
    as.post('/filings/answerQuestion', { agentTransactionId, answer: 'It is exempt.', attachmentIds });
  const details = (as: typeof owner) =>
    as.get('/filings/questionDetails', { agentTransactionId: String(agentTransactionId) });

  const large = new Uint8Array(20 * 1024 * 1024);
  large.set(pdf);
  expect((await hand(owner, large)).status).toBe(413);
  expect((await hand(owner, new TextEncoder().encode('MZ program'))).status).toBe(400);
  expect((await hand(stranger, pdf)).status).toBe(404);
  expect((await details(stranger)).status).toBe(404);
  expect((await answer(stranger)).status).toBe(404);

  const file = fieldsOf(await (await hand(owner, pdf)).json());
  const attachmentId = Number(file['attachmentId']);
  expect((await answer(owner, [attachmentId])).status).toBe(200);
  const download = { attachmentId: String(attachmentId) };
  expect((await stranger.get('/filings/questionAttachment', download)).status).toBe(404);
  const answered = await owner.get('/filings/questionAttachment', download);
  expect(answered.headers.get('content-disposition')).toMatch(/^attachment; filename="proof\.pdf"/);
  expect(answered.headers.get('x-content-type-options')).toBe('nosniff');

  const staff = await officeOf(people.staff);
  const decide = () => staff.post('/office/acceptQuestion', { confirmationNumber, note: 'In order.' });
  const decisions = await Promise.all([decide(), decide()]);
  expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await answer(owner)).status).toBe(409);
});

import { answerOf, fieldsOf, listOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

// A product of its own: other tests count what is in inboxes.
test.use({ settings: { SLIP_LOG_LEVEL: 'warn' } });

test('a message to the late filers of a state is counted, tested to oneself, sent, and read by an agent', async ({
  page,
  openAs,
  officeOf,
}) => {
  await openAs(people.staff, '/slip/office/words');
  await page.getByRole('button', { name: 'Write to many people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to many people' });
  await dialog.getByRole('combobox', { name: 'Late in' }).fill('Wyo');
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await dialog.getByRole('button', { name: /Kind of account/ }).click();
  await page.getByRole('option', { name: 'Agent', exact: true }).click();
  // Those who are late are named before anything goes.
  const staff = await officeOf(people.staff);
  const asked = { late: 'WY', kind: 'Agent' };
  const counted = fieldsOf(await answerOf(await staff.get('/office/messageAudience', asked)));
  await expect(
    dialog.getByRole('status').filter({ hasText: `${String(counted['people'])} people of` }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Look at the accounts' }).click();
  await expect(dialog.getByRole('row', { name: /Ada Larkin/ })).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Subject' }).fill('The affidavit of Wyoming is late');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please sign it this week.');
  await dialog.getByRole('button', { name: 'Show the message' }).click();
  await dialog.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^The test is in your inbox/).first()).toBeVisible();
  const own = listOf(await answerOf(await staff.get('/inbox/inboxItems')));
  expect(own.map((item) => item['message'])).toContain(
    'Test: The affidavit of Wyoming is late\nPlease sign it this week.',
  );

  await dialog.getByRole('button', { name: `Send to ${String(counted['people'])} people` }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /The affidavit of Wyoming is late.*late in Wyoming/ });
  await expect(row).toContainText(`${String(counted['people'])} of ${String(counted['people'])}`);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();

  await openAs(people.primaryAgent, '/slip/inbox');
  await expect(page.getByText('The affidavit of Wyoming is late', { exact: false })).toHaveCount(1);
  await page.getByRole('button', { name: /^The affidavit of Wyoming is late/ }).click();
  await expect
    .poll(async () => {
      const { rows } = fieldsOf(await answerOf(await staff.get('/office/messages')));
      return listOf(rows)[0]?.['read'];
    })
    .toBe(1);
});

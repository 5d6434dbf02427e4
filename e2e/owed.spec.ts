import ICAL from 'ical.js';
import { expect, test } from './fixtures.js';
import { people } from './people.js';

/** Events that a calendar program reads at an address; the status of the answer where the address has ended. */
async function eventsAt(address: string): Promise<readonly string[] | number> {
  const response = await fetch(address);
  if (!response.ok) return response.status;
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary);
}

test('a calendar reads what an agent owes at the address from Settings, until it is changed', async ({
  page,
  openAs,
}) => {
  await openAs(people.primaryAgent);
  const card = page.getByRole('region', { name: 'What needs you', exact: true });
  await card.getByRole('link', { name: 'Reminders and Calendar', exact: true }).click();
  await page.getByRole('button', { name: 'Make a calendar address', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your calendar address', exact: true });
  const shown = dialog.getByRole('textbox', { name: 'Calendar address', exact: true });
  const first = await shown.inputValue();
  await dialog.getByRole('button', { name: 'I have copied it', exact: true }).click();
  const read = await eventsAt(first);
  // Licensed and filing in states that ask for affidavits: the running quarter's is always ahead.
  expect(read).toContainEqual(expect.stringMatching(/^Due: Quarterly Affidavit, /));

  await page.getByRole('button', { name: 'Change the address', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Change the calendar address?', exact: true });
  await question.getByRole('button', { name: 'Change the address', exact: true }).click();
  const second = await shown.inputValue();
  await dialog.getByRole('button', { name: 'I have copied it', exact: true }).click();
  expect(second).not.toBe(first);
  expect(await eventsAt(first)).toBe(404);
  expect(await eventsAt(second)).toEqual(read);
});

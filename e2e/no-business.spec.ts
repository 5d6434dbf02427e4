import type { Page } from '@playwright/test';
import { participatingStates } from '../packages/forms/src/rules/index.js';
import { answerOf, fieldsOf } from './fetchJson.js';
import { expect, test } from './fixtures.js';
import { fromHeaderMenu } from './menus.js';
import type { OfficeApi } from './officeApi.js';
import { officeDay } from './officeDay.js';
import { people } from './people.js';

const thisYear = Number(officeDay().slice(-4));

/** A state of which nothing is reported or declared of last year or the one before, and the year. */
async function freeYear(office: OfficeApi) {
  for (const { abbreviation: state, name, minimumEffectiveDate } of participatingStates()) {
    const firstYear = Number(minimumEffectiveDate.slice(0, 4));
    for (const year of [thisYear - 1, thisYear - 2].filter((each) => each >= firstYear)) {
      const period = { state, year: String(year), quarter: '0' };
      const reported = await answerOf(await office.get('/compliance/reportedPolicies', period));
      const filed = await answerOf(await office.get('/compliance/checkInsurerFiledNoBusiness', period));
      if (fieldsOf(reported)['total'] === 0 && filed === false) return { name, year: String(year) };
    }
  }
  throw new Error('The demo has no period that the alien insurer could declare.');
}

async function choose(page: Page, field: 'State' | 'Year', option: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Declare no business' });
  await form.getByRole('button', { name: new RegExp(`${field}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an alien insurer declares no business for a year, and once only', async ({
  page,
  signIn,
  officeOf,
}) => {
  const { name, year } = await freeYear(await officeOf(people.alienInsurer));
  await signIn(people.alienInsurer);
  await fromHeaderMenu(page, 'Compliance', 'No Business');
  await expect(page).toHaveTitle('No Business · Slip');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });

  await choose(page, 'State', name);
  await choose(page, 'Year', year);
  await submit.click();
  const question = page.getByRole('alertdialog', { name: `Declare no business in ${name} for ${year}?` });
  await question.getByRole('button', { name: 'Declare no business' }).click();
  await expect(page.getByText('No Business Report was successfully submitted.').first()).toBeVisible();
  await expect(
    page.getByText('No Business filing for the selected state and year has been filed successfully.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${name} ${year} ${officeDay()}`) })).toBeVisible();

  await submit.click();
  await expect(
    page.getByText('No business has already been filed for the selected state, quarter and year'),
  ).toBeVisible();
  await expect(question).toBeHidden();

  await test.step('reads on the dashboard that nothing of it is missing any more', async () => {
    await page.goto('/slip/dashboard/home');
    await page.getByRole('button', { name: 'Show all states and periods', exact: true }).click();
    const standing = page.getByRole('row', { name: new RegExp(`^${year}`) });
    await expect(standing).toContainText('No business');
    await expect(
      page.getByRole('link', { name: `Declare no business: Insurer Report, ${name}, ${year}`, exact: true }),
    ).toHaveCount(0);
  });
});

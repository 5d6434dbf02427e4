import { expect, test } from './fixtures.js';
import { lettersTo, letterTo } from './mailbox.js';
import { people } from './people.js';
import { enterSignIn } from './signIn.js';

const newPassword = 'Nine-lamps-by-the-river-3';

test('a locked agent is told so; the emailed link sets a new password, once (spec 1 §4 Password reset)', async ({
  page,
  product,
  newAgent,
  officeOf,
}) => {
  const person = await newAgent('Robin');
  const staff = await officeOf(people.staff);
  const locking = { userName: person.userName, reason: 'Asked for by phone.' };
  expect((await staff.post('/office/lockAccount', locking)).status).toBe(200);
  const ask = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    const said = page.getByText(/^If an account uses this email address/);
    await expect(said).toBeVisible();
    return said.textContent();
  };

  await page.goto('/slip/auth/login');
  await enterSignIn(page, person.userName, person.password);
  await expect(
    page.getByText(
      /^This account is locked\. Please use the Forgot Username or Password functionality on the Login page or contact staff at .+ to reset your password\.$/,
    ),
  ).toBeVisible();

  // The office unlocks the account.
  expect((await staff.post('/office/unlockAccount', { userName: person.userName })).status).toBe(200);

  const asked = await test.step('asks for a link; the answer tells nobody who has an account', async () => {
    await page.getByRole('link', { name: 'Forgot Username or Password' }).click();
    const nobody = `nobody.${person.email}`;
    const words = await ask(nobody);
    await page.reload();
    expect(await ask(person.email)).toBe(words);
    expect(await lettersTo(product.url, nobody)).toEqual([]);
    return letterTo(product.url, person.email, /link to set a new password/);
  });

  await test.step('sets a new password', async () => {
    await page.goto(asked.links[0] ?? '');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByRole('button', { name: new RegExp(person.userName) })).toBeVisible();
    await page.getByLabel('New Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm New Password').fill(newPassword);
    await page.getByRole('button', { name: 'Update Password' }).click();
    // First the notice, which goes away by itself.
    await expect(page.getByText('Password updated successfully.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/slip\/auth\/login$/);
  });

  await test.step('signs in with it, and with nothing else', async () => {
    await enterSignIn(page, person.userName, person.password);
    await expect(page.getByText('Invalid Username or Password, please try again.')).toBeVisible();
    await enterSignIn(page, person.userName, newPassword);
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await expect(page).toHaveURL(/\/slip\/auth\/termsandconditions$/);
  });

  await page.goto(asked.links[0] ?? '');
  await expect(page.getByText('This reset link is invalid or expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Password' })).toHaveCount(0);
});

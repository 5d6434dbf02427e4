import { fileURLToPath } from 'node:url';
import { type Browser, expect, test } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { enterFirstTimeAsStaff, setPassword } from './enterFirstTime.js';
import { enterAmounts, enterPolicy, expectFiled, openFilingForm, review } from './fileWyomingPolicy.js';
import { newPerson, passwordByLetter, waitingAgent } from './newAgent.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { officeDay } from './officeDay.js';
import { officeProgram, officeShell } from './officeProgram.js';
import { startProduct } from './product.js';
import { sessionOfNew } from './sessionOfNew.js';
import { openInSession } from './signIn.js';
import { withEmptyFolder } from './withEmptyFolder.js';

const market = (name: string) =>
  fileURLToPath(new URL(`../packages/server/sample-market/${name}.csv`, import.meta.url));

test('a new office: from an empty database to its first approved agent and filing', async ({ browser }) => {
  test.slow();
  await withEmptyFolder(async (SLIP_DATA) => {
    await setUpOffice(browser, { SLIP_DATA });
  });
});

/** Everything from the first staff person to the first filing. */
async function setUpOffice(browser: Browser, emptyDatabase: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort());
  // The test reads codes and links in the local mailbox.
  const settings = { ...emptyDatabase, SLIP_DEMO: '0', SLIP_MAILBOX: '1', PORT: port };
  const staff = newPerson('Nora');
  const init = (userName: string) =>
    officeProgram(
      `init --user-name ${userName} --first-name ${staff.firstName} --last-name ${staff.lastName} --email ${staff.email}`.split(
        ' ',
      ),
      settings,
    );

  const link = await test.step('init makes the first staff person, once', async () => {
    const first = await init(staff.userName);
    expect(first).toMatchObject({ code: 0, complaint: '' });
    expect(await init('somebody.else')).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^This office has staff already/),
    });
    return /^http\S+$/m.exec(first.printed)?.[0] ?? '';
  });

  const product = await startProduct(settings);
  const context = await browser.newContext({ baseURL: product.url });
  let shell: ReturnType<typeof officeShell> | undefined;
  const duty = (line: string) => shell?.duty(line) ?? Promise.reject(new Error('Nobody signed in.'));
  try {
    const page = await context.newPage();
    await test.step('the staff person sets the password by the printed link, signs in with an app of codes and agrees', async () => {
      expect(link).toContain(`${product.url}/slip/auth/resetpassword?`);
      await setPassword(page, link, staff);
      const secret = await enterFirstTimeAsStaff(page, staff);
      shell = officeShell({
        OFFICE_SERVER: product.url,
        OFFICE_USER: staff.userName,
        OFFICE_PASSWORD: staff.password,
        OFFICE_TOTP_SECRET: secret,
      });
      await context.clearCookies();
    });

    await test.step('the market is imported; a second time changes nothing', async () => {
      const insurers = `add-insurer --csv "${market('insurers')}"`;
      expect(await duty(insurers)).toBe('70 added, 0 changed, 0 as before');
      expect(await duty(insurers)).toBe('0 added, 0 changed, 70 as before');
      expect(await duty(`add-syndicate --csv "${market('syndicates')}"`)).toMatch(/^\d+ added, 0 changed/);
    });

    await test.step('a coverage code is added to those it begins with', async () => {
      expect(await duty('add-coverage-code 5022 --state WY --name Drones')).toBe(
        '1 added, 0 changed, 0 as before',
      );
      expect(await duty('coverage-codes --state WY --search drones')).toContain('WY\t5022\tDrones');
    });

    // On the pages `first-day.spec.ts` does so.
    const { person: agent } = await waitingAgent(product.url, 'Ira');
    await test.step('an agent has registered, and the office approves', async () => {
      const printed = await duty('registrations');
      const [number = ''] = printed.split('\t');
      expect(printed).toContain(agent.userName);
      expect(await duty(`approve ${number}`)).toContain(`Approved: ${agent.userName}`);
      expect(await shell?.exit()).toEqual({ code: 0, complaint: '' });
    });

    await test.step('the agent sets a password, agrees and signs', async () => {
      await passwordByLetter(product.url, agent);
      await openInSession(page, `${product.url}/slip/filings/new`, await sessionOfNew(product.url, agent));
    });

    await test.step('takes an insurer into the list, and files what took effect before the approval', async () => {
      const policyNumber = newPolicyNumber('FIRST');
      await openFilingForm(page, { effectiveDate: officeDay(-20) });
      await page.getByRole('button', { name: 'Modify My Insurer List' }).click();
      const dialog = page.getByRole('dialog', { name: 'Modify My Insurer List' });
      await dialog.getByRole('searchbox', { name: 'Filter Available' }).fill('Tallgrass');
      await dialog.getByRole('option', { name: /Tallgrass/ }).click();
      await dialog.getByRole('button', { name: 'Move to Selected' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await enterPolicy(page, policyNumber, '5022');
      await enterAmounts(page);
      await review(page);
      await page.getByRole('button', { name: 'SUBMIT FILING' }).click();
      await expectFiled(page, policyNumber);
      await expect(page.getByRole('region', { name: /5022 Drones/ })).toBeVisible();
      await expect(page.getByText(/in question/i)).toHaveCount(0);
    });
  } finally {
    await shell?.exit();
    await context.close();
    await product.remove();
  }
}

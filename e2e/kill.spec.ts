import { expectFiled, prepareWyomingPolicy } from './fileWyomingPolicy.js';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { type OfficeApi, openOfficeApi } from './officeApi.js';
import { openPromise } from './openPromise.js';
import { people } from './people.js';
import { signInThroughPage } from './signIn.js';

/** One round is enough: a test of the server runs many rounds, and this test is about the built product. */
const rounds = 1;
/** The number of confirmed filings before the power fails, so that it fails during the next ones. */
const confirmedFirst = 3;
const atOnce = 3;

const wholeFiling = [{ premium: 1_000_000, tax: 30_750, fee: 1_794, assessments: 32_544 }];

/** For a broken connection fetch throws a TypeError; any other error fails the test. */
function isGone(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}

/** Files until the office is gone. Returns the id for each policy number; undefined where no confirmation came. */
async function fileUntilGone(
  office: OfficeApi,
  numbers: string[],
  onConfirmed: (count: number) => void,
): Promise<ReadonlyMap<string, number>> {
  const example = await office.filing('');
  const confirmed = new Map<string, number>();
  async function fileOn(): Promise<void> {
    for (;;) {
      const policyNumber = newPolicyNumber('KILL');
      numbers.push(policyNumber);
      const answer = await office.submit({ ...example, agtPolicyNumber: policyNumber });
      expect(answer.status).toBe(200);
      confirmed.set(policyNumber, Number(await answer.json()));
      onConfirmed(confirmed.size);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => fileOn().catch(isGone)));
  return confirmed;
}

test('after a kill every confirmed filing is there once and none is half there', async ({ ownProduct }) => {
  for (let round = 0; round < rounds; round += 1) {
    const office = await openOfficeApi(ownProduct.url, people.primaryAgent);
    const numbers: string[] = [];
    const { promise: enough, keep: isEnough } = openPromise();
    const filing = fileUntilGone(office, numbers, (count) => {
      if (count === confirmedFirst) isEnough();
    });
    await enough;
    await ownProduct.kill();
    const confirmed = await filing;
    await ownProduct.start();

    const after = await openOfficeApi(ownProduct.url, people.primaryAgent);
    expect(confirmed.size).toBeGreaterThanOrEqual(confirmedFirst);
    for (const policyNumber of numbers) {
      const found = await after.policiesNumbered(policyNumber);
      const id = confirmed.get(policyNumber);
      // A filing without an answer may be missing. If it is there, it must be complete.
      if (id === undefined) expect(found.length, policyNumber).toBeLessThanOrEqual(1);
      else expect(found, policyNumber).toEqual([id]);
      for (const policyId of found) expect(await after.transactions(policyId)).toMatchObject(wholeFiling);
    }
  }
});

test('a kill while SUBMIT FILING is on its way: pressing again files once', async ({ page, ownProduct }) => {
  const policyNumber = newPolicyNumber('POWER');
  await signInThroughPage(page, ownProduct.url, people.primaryAgent);
  await page.goto(`${ownProduct.url}/slip/filings/new`);
  await prepareWyomingPolicy(page, policyNumber);

  // The office is killed while the filing is on its way. The browser never learns whether it arrived.
  await page.route(
    '**/filings/submitNewPolicy?*',
    async (route) => {
      const answer = route.fetch().catch(() => undefined);
      await ownProduct.kill();
      await answer;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const button = page.getByRole('button', { name: 'SUBMIT FILING' });
  await button.click();
  await expect(page.getByText('We could not tell whether your filing arrived.')).toBeVisible();

  await ownProduct.start();
  await button.click();
  await expectFiled(page, policyNumber);
  const office = await openOfficeApi(ownProduct.url, people.primaryAgent);
  const [policyId, ...others] = await office.policiesNumbered(policyNumber);
  expect(others).toEqual([]);
  expect(await office.transactions(policyId ?? 0)).toMatchObject(wholeFiling);
});

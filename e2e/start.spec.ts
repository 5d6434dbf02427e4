import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.mjs';
import { expect, test } from './fixtures.js';
import { newPolicyNumber } from './newPolicyNumber.js';
import { openOfficeApi } from './officeApi.js';
import { officeProgram } from './officeProgram.js';
import { people } from './people.js';
import { type Ending, runProduct } from './runProduct.js';

/** One sentence that says what to do, and no stack. */
function expectSentence({ code, complaint }: Ending, words: RegExp): void {
  expect(code).toBe(1);
  expect(complaint.trim()).toMatch(words);
  expect(complaint.trim().split('\n')).toHaveLength(1);
}

test('a folder that cannot be written is said in one sentence', async () => {
  const file = test.info().outputPath('a-file');
  await writeFile(file, 'not a folder');
  const ending = await runProduct({ SLIP_DATA: join(file, 'data') });
  expectSentence(ending, /a-file\/data .*SLIP_DATA/);
});

test('a database that cannot be reached is said in one sentence, without its password', async () => {
  const port = await freePort();
  const ending = await runProduct({ DATABASE_URL: `postgres://slip:hidden-word@127.0.0.1:${port}/slip` });
  expectSentence(ending, /DATABASE_URL/);
  expect(ending.complaint).not.toContain('hidden-word');
});

test('SIGTERM ends it with 0 and keeps the data, and nobody else may open them meanwhile; a port that is taken is said; demo people who can sign in are not served without the demo, and end-demo ends them', async ({
  ownProduct,
}) => {
  const data = join(ownProduct.data, 'data');

  await test.step('the data are open to one process, and kept when it is ended', async () => {
    const policyNumber = newPolicyNumber('KEPT');
    const before = await openOfficeApi(ownProduct.url, people.primaryAgent);
    expect((await before.submit(await before.filing(policyNumber))).status).toBe(200);
    const second = await runProduct({ SLIP_DATA: data });
    expectSentence(
      second,
      /is already open by process \d+: stop that one first, or set SLIP_DATA to another folder\.$/,
    );
    expect(await ownProduct.stop()).toBe(0);
    await ownProduct.start();
    const after = await openOfficeApi(ownProduct.url, people.primaryAgent);
    expect(await after.policiesNumbered(policyNumber)).toHaveLength(1);
  });

  expect(await ownProduct.stop()).toBe(0);
  await test.step('a port that is taken is said in one sentence', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    try {
      const ending = await runProduct({ PORT: String(port), SLIP_DATA: data, SLIP_DEMO: '1' });
      expectSentence(
        ending,
        new RegExp(
          `^Port ${port} is taken by another program: stop that one, or choose another port with PORT\\.$`,
        ),
      );
    } finally {
      other.close();
    }
  });

  await test.step('a database whose demo people can sign in is not served without the demo, and end-demo ends them', async () => {
    const here = { SLIP_DATA: data, SLIP_DEMO: '0' };
    expectSentence(await runProduct(here), /^People of the demo can sign in .*office -- end-demo/);
    const ended = await officeProgram(['end-demo'], here);
    expect(ended).toMatchObject({ code: 0, complaint: '' });
    expect(ended.printed).toContain('ada.larkin\n');
  });
});

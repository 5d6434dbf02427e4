import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolPath } from '../../scripts/child.mjs';
import { copiesIn, expect, inFolder, install, packed, test } from './application.js';
import { dependenciesOf, sampleOf } from './readme.js';

/** The READMEs' samples, by the file of `e2e/consumers/applications/node` that they become. */
const samples = {
  'rules.ts': ['forms', /function taxOfRow/],
  'assess.ts': ['forms', /^assess\(/m],
  'batch.ts': ['forms', /function kindsOfFindings/],
  'call.ts': ['api', /lookups\.states/],
  'calling.ts': ['api', /toNotice\(error\)/],
  'signing.ts': ['api', /session\.start/],
} as const;

test('rules and contract in plain Node, without React', async () => {
  const folder = test.info().outputPath('node');
  await install('node', folder, {
    ...dependenciesOf('forms', 'shortest', packed.now),
    ...dependenciesOf('api', 'shortest', packed.now),
  });
  for (const [file, [name, containing]] of Object.entries(samples))
    writeFileSync(join(folder, 'src', file), sampleOf(name, containing));

  await test.step('brings few packages: yup, and the four it is made of', async () => {
    const others = (await copiesIn(folder)).filter((each) => !each.startsWith('@slip/'));
    expect(others.length, others.join(', ')).toBeLessThanOrEqual(5);
    expect(others.filter((each) => /react|styled|swr/.test(each))).toEqual([]);
  });

  await test.step('compiles and answers the samples of the READMEs', async () => {
    await inFolder(folder, [toolPath('typescript', 'tsc'), '-p', folder]);
    expect(JSON.parse(await inFolder(folder, ['out/main.js']))).toEqual({
      tax: 31_750,
      findings: [],
      spoilt: true,
      plans: true,
      states: [{ value: 'WY', text: 'Wyoming' }],
    });
  });

  await test.step('has a command that checks its own sample', async () => {
    const command = 'node_modules/@slip/forms/bin/slip-forms.mjs';
    writeFileSync(
      join(folder, 'policies.csv'),
      await inFolder(folder, [command, 'print', 'sample', '--state', 'WY']),
    );
    await inFolder(folder, [command, 'check', 'policies.csv', '--state', 'WY']);
  });
});

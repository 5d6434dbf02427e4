import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../src/demoPassword.js';
import { openDemo } from '../src/openDemo.js';
import { StartProblem } from '../src/StartProblem.js';

const folder = mkdtempSync(join(tmpdir(), 'slip-demo-'));

describe('an installation that is asked for the demo', () => {
  it('says what to install when it has none', async () => {
    const missing = join(folder, 'index.js');
    await expect(openDemo(missing)).rejects.toThrow(
      new StartProblem(
        `SLIP_DEMO is 1, as it is without DATABASE_URL, and this installation has no demo (${missing}): add packages/demo and run "npm run build", or start with SLIP_DEMO=0.`,
      ),
    );
  });

  it('refuses one that was built for another server', async () => {
    const other = join(folder, 'other.mjs');
    writeFileSync(other, 'export const demo = { people: [] };');
    await expect(openDemo(other)).rejects.toThrow(
      /is the demo of another version of Slip: run "npm run build"/,
    );
  });

  it('loads it from where it lies, with its people', async () => {
    const { people } = await openDemo();
    expect(people[0]).toMatchObject({ userName: 'ada.larkin', password: demoPassword });
  });
});

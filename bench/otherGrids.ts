import { outputOf } from '../scripts/child.mjs';
import { runNpm } from '../scripts/install.mjs';
import { inside, jsonOf } from '../scripts/place.mjs';
import { compiledStyles } from '../scripts/styles/vite-plugin.mjs';
import { reaches, type Series, series } from './harness.js';
import { inPage } from './inPage.js';

const acts = ['first drawing', 'sort', 'page turn', 'from 25 to 100 rows'] as const;
export type Act = (typeof acts)[number];

/** Our share of the time of the fastest other grid. */
const goal = { atMost: 0.75 };

const folder = inside('bench', 'other-grids');

declare global {
  interface Window {
    /** The offer of `bench/other-grids/page.tsx`. */
    slipGrids: {
      readonly names: readonly string[];
      readonly measure: (name: string, act: Act) => Promise<number>;
    };
  }
}

const versionOf = (name: string): string =>
  name === 'Slip' ? '' : ` ${jsonOf(folder, 'node_modules', name, 'package.json').version}`;

/**
 * Measures our grid and those of others in one page, over the same 10,000 rows, in turns. They are installed in a folder of
 * their own, since nothing else uses them.
 */
export async function compareGrids({ rounds }: { readonly rounds: number }) {
  const how = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
  const installing = runNpm('npm', how, { cwd: folder, output: 'collect' });
  await outputOf(installing, 'The other grids could not be installed, for the reason above.');
  const figures = await inPage(
    'other-grids',
    async (page) => {
      await page.waitForFunction(() => Reflect.has(window, 'slipGrids'));
      const names = await page.evaluate(() => window.slipGrids.names);
      const found: { act: Act; sides: Series[] }[] = [];
      for (const act of acts) {
        const values = new Map<string, number[]>(names.map((name) => [name, []]));
        // The first round does not count; each begins with another grid.
        for (let round = 0; round <= rounds; round += 1) {
          const from = round % names.length;
          for (const name of [...names.slice(from), ...names.slice(0, from)]) {
            const took = await page.evaluate(([which, what]) => window.slipGrids.measure(which, what), [
              name,
              act,
            ] as const);
            if (round > 0) values.get(name)?.push(took);
          }
        }
        found.push({ act, sides: Array.from(values, ([name, all]) => series(name, all)) });
      }
      return found;
    },
    // As they are published: one React for all, and our styles compiled.
    { plugins: [compiledStyles()], resolve: { dedupe: ['react', 'react-dom'] } },
  );
  const rows = figures.map(({ act, sides: [own, ...others] }) => {
    const fastest = others.toSorted((one, other) => one.median - other.median)[0];
    const ratio = (own?.median ?? Number.NaN) / (fastest?.median ?? Number.NaN);
    const cells = [own, ...others].map((side) =>
      side ? `${side.median.toFixed(1)} ± ${Math.round(side.spread * 100)} %` : '',
    );
    return { ratio, line: `| ${[act, ...cells, `${ratio.toFixed(2)} (${fastest?.name})`].join(' | ')} |` };
  });
  const heads = (figures[0]?.sides ?? []).map(({ name }) => `${name}${versionOf(name)}`);
  return {
    lines: [
      `| ms | ${heads.join(' | ')} | Slip ÷ the fastest other, ≤ ${goal.atMost} |`,
      `|---|${heads.map(() => '---|').join('')}---|`,
      ...rows.map(({ line }) => line),
    ],
    reached: rows.every(({ ratio }) => reaches(ratio, goal)),
  };
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolPath } from './child.mjs';
import { inside } from './place.mjs';

const hurried = [
  ['await expect(a).toHaveFocus();', 'A focus may come one frame later'],
  ["await expect(await canvas.findAllByText('a')).toHaveLength(2);", 'may not be whole'],
  ["await expect((await canvas.findAllByText('a'))[0]).toBeInTheDocument();", 'The first of several'],
  ['await waitFor(() => expect(a).toBe(1), { timeout: 5 });', 'A busy machine'],
  ["await canvas.findByText('a', {}, { timeout: 5 });", 'A busy machine'],
  ["await userEvent.click(a); await expect(canvas.getByText('a')).toBeVisible();", 'What a press brings'],
  ["await userEvent.tab(); const table = within(canvas.getByRole('table'));", 'What a press brings'],
  [
    "await userEvent.click(await canvas.findByRole('option')); await userEvent.click(canvas.getByRole('button'));",
    'Until the list has closed',
  ],
] as const;
const patient = [
  'await waitFor(() => expect(a).toHaveFocus());',
  "await waitFor(() => expect(canvas.getAllByText('a')).toHaveLength(2));",
  "await userEvent.click(a); await expect(await canvas.findByText('a')).toBeVisible();",
  "await userEvent.click(a); await expect(within(await canvas.findByText('a')).getByText('b')).toBeVisible();",
  "await canvas.findByText('b'); await expect(canvas.getByText('a')).toBeVisible();",
  "await userEvent.click(a); await userEvent.click(canvas.getByText('a'));",
  "await userEvent.click(await canvas.findByRole('option')); await waitFor(() => expect(canvas.getByText('a')).toBe(1));",
];

it('finds what holds only on a quick machine, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patience-'));
  const bodies = [...hurried.map(([body]) => body), ...patient];
  // A story on each line.
  const stories = bodies.map((body, index) => `export const S${index} = { play: async () => { ${body} } };`);
  writeFileSync(join(folder, 'some.stories.tsx'), stories.join('\n'));
  const lint = [toolPath('oxlint'), '--config', inside('.oxlintrc.json'), '--format', 'unix', folder];
  const { stdout } = spawnSync(process.execPath, lint, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const found = Array.from(stdout.matchAll(/:(\d+):\d+: (.*) \[Error\/patience/g), ([, line, words]) => [
    bodies[Number(line) - 1],
    words,
  ]);
  expect(found).toEqual(hurried.map(([body, words]) => [body, expect.stringContaining(words)]));
});

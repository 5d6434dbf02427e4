import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { toolPath } from './child.mjs';
import { inside } from './place.mjs';

const hurried = [
  ['await expect(a).toHaveFocus();', 'A focus may come one frame later'],
  ["await expect(await canvas.findAllByText('a')).toHaveLength(2);", 'may not be whole'],
  ['await waitFor(() => expect(a).toBe(1), { timeout: 5 });', 'A busy machine'],
  ["await canvas.findByText('a', {}, { timeout: 5 });", 'A busy machine'],
  ["await userEvent.click(a);\nawait expect(canvas.getByText('a')).toBeVisible();", 'What a press brings'],
  ["await userEvent.tab();\nconst table = within(canvas.getByRole('table'));", 'What a press brings'],
] as const;
const patient = [
  'await waitFor(() => expect(a).toHaveFocus());',
  "await waitFor(() => expect(canvas.getAllByText('a')).toHaveLength(2));",
  "await userEvent.click(a);\nawait expect(await canvas.findByText('a')).toBeVisible();",
  "await userEvent.click(a);\nawait expect(within(await canvas.findByText('a')).getByText('b')).toBeVisible();",
  "await canvas.findByText('b');\nawait expect(canvas.getByText('a')).toBeVisible();",
  "await userEvent.click(a);\nawait userEvent.click(canvas.getByText('a'));",
];

const folder = mkdtempSync(join(tmpdir(), 'patience-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const [index, body] of [...hurried.map(([each]) => each), ...patient].entries())
  writeFileSync(
    join(folder, `${index}.stories.tsx`),
    `export const A = { play: async () => {\n${body}\n} };`,
  );
const { stdout } = spawnSync(
  process.execPath,
  [toolPath('oxlint'), '--config', inside('.oxlintrc.json'), '--format', 'json', folder],
  { encoding: 'utf8' },
);
const { diagnostics }: { diagnostics: { code: string; filename: string; message: string }[] } =
  JSON.parse(stdout);
/** The words of lint about one of the files. */
const saidOf = (place: number) =>
  diagnostics.flatMap(({ code, filename, message }) =>
    code.startsWith('patience') && filename.endsWith(`/${place}.stories.tsx`) ? [message] : [],
  );

it.each(hurried)('finds %s', (body, words) => {
  expect(saidOf(hurried.findIndex(([each]) => each === body))).toEqual([expect.stringContaining(words)]);
});

it.each(patient)('lets pass: %s', (body) => {
  expect(saidOf(hurried.length + patient.indexOf(body))).toEqual([]);
});

import { expect, it } from 'vitest';
import { allHurriedLooks, hurriedLooks } from './story-waits.mjs';

const play = (body: string) => `export const A = { play: async ({ canvas, userEvent }) => {\n${body}\n} };`;

it.each([
  ['a focus', 'await expect(a).toHaveFocus();', /focus may come one frame later/],
  ['a list', "await expect(await canvas.findAllByText('a')).toHaveLength(2);", /may not be whole/],
  [
    'a short wait',
    "await waitFor(() => expect(a).toBe(1), { timeout: 5 });\nawait canvas.findByText('a', {}, { timeout: 5 });",
    /busy machine[^]*busy machine/,
  ],
  [
    'a look right behind a press',
    "await userEvent.click(a);\nawait expect(canvas.getByText('a')).toBeVisible();",
    /^A\.stories\.tsx:3: what a press brings/,
  ],
  [
    'a part that a press brings',
    "await userEvent.tab();\nconst table = within(canvas.getByRole('table'));",
    /what a press brings/,
  ],
])('finds %s', (_what, body, words) => {
  expect(hurriedLooks('A.stories.tsx', play(body)).join('\n')).toMatch(words);
});

it.each([
  'await waitFor(() => expect(a).toHaveFocus());',
  "await waitFor(() => expect(canvas.getAllByText('a')).toHaveLength(2));",
  "await userEvent.click(a);\nawait expect(await canvas.findByText('a')).toBeVisible();",
  "await canvas.findByText('b');\nawait expect(canvas.getByText('a')).toBeVisible();",
  "await userEvent.click(a);\nawait userEvent.click(canvas.getByText('a'));",
])('lets pass: %s', (body) => {
  expect(hurriedLooks('A.stories.tsx', play(body))).toEqual([]);
});

it('no story depends on the speed of the machine', () => {
  expect(allHurriedLooks()).toEqual([]);
});

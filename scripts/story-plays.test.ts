import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stateNames, storiesOf, storyPlays } from './story-plays.mjs';

it('finds what plays do, themselves, in what they call, and in the story they begin with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'));
  try {
    writeFileSync(join(folder, 'press.ts'), 'export async function press() { await userEvent.click(x); }');
    const file = join(folder, 'Some.stories.tsx');
    writeFileSync(
      file,
      `import { press } from './press.js';
async function twice() { await press(); }
export const Looks = { play: async ({ canvas }) => { await expect(canvas.getByText('a')).toBeVisible(); } };
export const Types = { play: async ({ userEvent }) => { await userEvent.type(x, 'a'); } };
export const Presses = { play: async () => { await twice(); } };
export const Same = { play: Presses.play };
export const More = { ...Presses, args: { a: 1 } };
export const Less = { ...Presses, play: async () => {} };`,
    );
    const acts = Object.fromEntries(storiesOf(file).map((story) => [story.name, story.acts]));
    const pressed = ['click (press) (twice)'];
    expect(acts).toEqual({
      Looks: [],
      Types: ['type'],
      Presses: pressed,
      Same: pressed,
      More: pressed,
      Less: [],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('what is named after a state is shown in that state: its play only waits and looks', () => {
  const stories = storyPlays();
  expect(stories.length).toBeGreaterThan(1000);
  expect(stories.filter(({ acts }) => acts.length > 0).length).toBeGreaterThan(400);
  const complaints = stories
    .filter(({ name, acts }) => stateNames.has(name) && acts.length > 0)
    .map(
      ({ file, name, acts }) =>
        `${file}: ${name} does “${acts.join(', ')}”. Set the state by arguments, and name what is done in a story of its own.`,
    );
  expect(complaints).toEqual([]);
});

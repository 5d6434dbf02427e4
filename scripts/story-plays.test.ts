import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inside } from './place.mjs';
import { storiesOf, storyFiles } from './story-plays.mjs';

/**
 * Names that say how something is, not what somebody did. Their stories get there by their arguments or by what the fake
 * office answers: pictures are taken after the play function, and must show what the name says.
 */
const stateNames = new RegExp(
  `^(?:${[
    'Ready Loading Failed Empty Forbidden Pending Disabled Invalid Required ReadOnly Default Plain Example Entry Chosen',
    'Selected Signed Valid Unread Collapsed Current Agent Agency Insurer Ipc OfAgency OfAnAgency OfAnInsurer',
    'LargeAgency OneState Many Large Full Narrow Phone New Billing Banks',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);

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
    const acts = Object.fromEntries(storiesOf(file).map((story) => [story.name, story.acts.join()]));
    const pressed = 'click (press) (twice)';
    expect(acts).toEqual({
      Looks: '',
      Types: 'type',
      Presses: pressed,
      Same: pressed,
      More: pressed,
      Less: '',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('what is named after a state is shown in that state: its play only waits and looks', () => {
  const stories = storyFiles().flatMap((file) => storiesOf(inside(file)));
  const acting = stories.filter(({ acts }) => acts.length > 0);
  expect(stories.length).toBeGreaterThan(1000);
  expect(acting.length).toBeGreaterThan(400);
  // Set the state by arguments, and name what is done in a story of its own.
  const complaints = acting.filter(({ name }) => stateNames.test(name));
  expect(complaints.map(({ file, name, acts }) => `${file}: ${name} does “${acts.join(', ')}”.`)).toEqual([]);
});

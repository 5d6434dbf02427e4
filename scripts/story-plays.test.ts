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

/** The stories, and those that do something: themselves, by what they call, or as the story does that they begin with. */
const stories = storyFiles().flatMap((file) => storiesOf(inside(file)));
const acting = stories.filter(({ acts }) => acts.length > 0);

it('what is named after a state is shown in that state: its play only waits and looks', () => {
  expect(stories.length).toBeGreaterThan(1000);
  expect(acting.length).toBeGreaterThan(700);
  const byOthers = acting.filter(({ acts }) => acts.every((act) => act.endsWith(')')));
  expect(byOthers.length).toBeGreaterThan(30);
  // Set the state by arguments, and name what is done in a story of its own.
  const complaints = acting.filter(({ name }) => stateNames.test(name));
  expect(complaints.map(({ file, name, acts }) => `${file}: ${name} does “${acts.join(', ')}”.`)).toEqual([]);
});

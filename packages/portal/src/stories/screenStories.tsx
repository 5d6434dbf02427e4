import { createFakeApi, type FakeApi } from '@slip/api/fake-office';
import { pressOver } from '@slip/ui/press';
import type { Loader, Meta } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { audienceOf, contentOf } from '../navigation/contentOf.js';
import type { Path } from '../paths.js';
import { screens } from '../screens.js';
import { Portal } from './Portal.js';
import { type PersonName, people } from './people.js';
import { NOW } from './records.js';
import type { ScreenArgs } from './ScreenStory.js';
import { insurerScreenStates, screenStates } from './screenStates.js';
import { type AskingScreen, type QuietScreen, type StatesOf, statesOfRow } from './statesOfRow.js';
import { usualOffice } from './usualOffice.js';

export type { ScreenArgs, ScreenStory } from './ScreenStory.js';

/** The result of a story's loader, in a shape that can be told from anything else. */
class StoryOffice {
  readonly api: FakeApi;

  constructor(api: FakeApi) {
    this.api = api;
  }
}

function apiOf({ office }: Record<string, unknown>): FakeApi {
  if (office instanceof StoryOffice) return office.api;
  throw new Error('The story has no office: its loader has not run.');
}

/** The office behind a story, to see what it was asked. */
export function officeOf(loaded: Record<string, unknown>): FakeApi['office'] {
  return apiOf(loaded).office;
}

/** The inputs with which an endpoint of the office behind a story was called, one after the other. */
export function sentTo(loaded: Record<string, unknown>, id: string): readonly unknown[] {
  return officeOf(loaded)
    .calls()
    .flatMap((call) => (call.id === id ? [call.input] : []));
}

const openOffice: Loader<ScreenArgs> = async ({ args: { person, answers } }) => ({
  office: new StoryOffice(
    createFakeApi({
      user: person === null ? null : people[person],
      answers: { ...usualOffice, ...answers },
      clock: () => NOW,
      beforeAnswer: pressOver,
    }),
  ),
});

/** Fetches the page's own code first, so that what a story waits for is the office. */
const fetchPage =
  (screenPath: string): Loader<ScreenArgs> =>
  async ({ args: { person } }) => {
    const page = screens.find(({ path }) => path === screenPath);
    const user = person === null ? null : people[person];
    return { screen: page && (await contentOf(page, audienceOf(page, user))()) };
  };

/** Where a screen's stories begin: staff at the screens of their desk, an agent elsewhere, unless its row says otherwise. */
function openingOf(path: string, person: PersonName | null | undefined): Partial<ScreenArgs> {
  const page = screens.find((each) => each.path === path);
  if (!page) return { person: 'agent' };
  const { requires } = page;
  const isOfOffice = typeof requires === 'object' && requires.accounts.every((kind) => kind === 'Office');
  const isOfInsurers = person ? audienceOf(page, people[person]) === 'insurers' : false;
  const rows: Partial<Record<Path, QuietScreen | AskingScreen>> = isOfInsurers ? insurerScreenStates : {};
  const row: QuietScreen | AskingScreen = rows[page.path] ?? screenStates[page.path];
  return { person: isOfOffice ? 'staff' : 'agent', ...row.opens };
}

/**
 * The stories of one screen: the whole portal at its address, through the real client over a fake office. A call
 * that nobody answers, or that breaks the contract, fails the story.
 */
export function screenStories(screenPath: string, args: Partial<ScreenArgs> = {}) {
  const render: NonNullable<Meta<ScreenArgs>['render']> = ({ at, search, state, config }, { loaded }) => (
    <Portal api={apiOf(loaded)} path={`${at ?? screenPath}${search}`} state={state} config={config} />
  );
  return {
    args: {
      person: 'agent',
      at: null,
      search: '',
      state: null,
      answers: {},
      config: {},
      ...openingOf(screenPath, args.person),
      ...args,
    },
    parameters: {
      layout: 'fullscreen',
      screen: screenPath,
      controls: { disable: true },
      // The floating chat button lies over whatever is scrolled under it at the moment; every control's own size is
      // checked by the stories of the design system.
      a11y: { config: { rules: [{ id: 'target-size', enabled: false }] } },
    },
    loaders: [openOffice, fetchPage(screenPath)],
    render,
    afterEach: async ({ loaded }) => {
      // A story that does nothing is over before its page stands: what looks at it next would look at nothing.
      await screen.findByRole('heading', { level: 1 });
      apiOf(loaded).office.verify();
    },
  } satisfies Meta<ScreenArgs>;
}

/**
 * How a screen loads, fails and is empty, by its row of `screenStates.ts`. A file of stories exports them one by one: Storybook finds
 * stories in its text.
 */
export function statesOf<P extends Path>(
  path: P,
  args?: Partial<ScreenArgs>,
): StatesOf<(typeof screenStates)[P]>;
export function statesOf(path: Path, args?: Partial<ScreenArgs>) {
  return statesOfRow(screenStates[path], args);
}

/** The same of the screen that insurers have there. */
export function insurerStatesOf<P extends keyof typeof insurerScreenStates>(
  path: P,
): StatesOf<(typeof insurerScreenStates)[P]>;
export function insurerStatesOf(path: keyof typeof insurerScreenStates) {
  return statesOfRow(insurerScreenStates[path]);
}

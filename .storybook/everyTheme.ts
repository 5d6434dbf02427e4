import * as a11y from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import { doubtfulText } from './plainContrast.js';

/** The axe rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * True if the stories are drawn by the tests, not for a person. Storybook's addon sets this variable in every run of
 * Vitest: 'false' means that the run was not started from Storybook's own panel of tests.
 */
function isUnderTest(): boolean {
  return import.meta.env['VITEST_STORYBOOK'] === 'false';
}

/**
 * In test runs axe reports only violations, and `checkEveryTheme` looks after the colors. In Storybook the panel also shows
 * the rules that pass. No rule that runs reads the style sheets and media that axe would gather first.
 */
export const axeOptions = isUnderTest()
  ? {
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
    }
  : {};

/**
 * Keeps from the report of a story what has passed. The page would send it to the process of the tests, where nobody reads
 * it: some fifty kilobytes each time.
 */
function reportFailuresOnly({ reporting }: StoryContext): void {
  const report = reporting.addReport.bind(reporting);
  reporting.addReport = (each) => {
    if (each.status !== 'passed') report(each);
  };
}

/** Problems that axe finds in the colors of these elements. */
async function violationsIn(
  include: readonly HTMLElement[],
  context: StoryContext,
): Promise<{ readonly cause: unknown } | undefined> {
  const a11yParameters = {
    ...context.parameters['a11y'],
    context: { include },
    options: { resultTypes: ['violations'], runOnly: colourRules },
  };
  return a11y
    .afterEach({ ...context, parameters: { ...context.parameters, a11y: a11yParameters } })
    .then(() => undefined)
    .catch((cause: unknown) => ({ cause }));
}

/** The components of the design system are looked at in every theme by tests of their own, all on one page. */
const isOfComponent = ({ title }: StoryContext) => !/^(?:Screens|Bound forms)\//.test(title);

/**
 * Every fourth story, since axe is slow and screens share the components that are checked in every theme elsewhere. It
 * goes by the letters of the id, so that the same stories are checked in every run.
 */
const isInSample = ({ id }: StoryContext) => {
  let sum = 0;
  for (const letter of id) sum += letter.codePointAt(0) ?? 0;
  return sum % 4 === 0;
};

/**
 * Checks the colors of the finished story, a sample in each theme, but only in test runs: in Storybook itself the story would
 * flicker, and the toolbar shows each theme anyway. The colors are pairs of tokens, whose contrast the theme's tests hold. Axe is
 * asked about the text whose contrast is not plainly enough.
 */
export async function checkEveryTheme(context: StoryContext): Promise<void> {
  const test: unknown = context.parameters['a11y']?.test;
  if (!isUnderTest()) return;
  // The add-on's own check comes after this one.
  reportFailuresOnly(context);
  if (test === 'off' || isOfComponent(context)) return;
  const root = document.documentElement;
  const before = root.dataset['theme'];
  try {
    for (const theme of isInSample(context) ? ['light', 'dark', 'high-contrast'] : ['light']) {
      root.dataset['theme'] = theme;
      // The page may be drawn again while axe waits for its turn: then what stands there now is checked.
      for (let include = doubtfulText(document.body), round = 1; include.length > 0; round += 1) {
        const failure = await violationsIn(include, context);
        if (failure === undefined) break;
        if (round > 3 || include.every(({ isConnected }) => isConnected))
          throw new Error(`In the ${theme} theme: ${String(failure.cause)}`, failure);
        include = doubtfulText(document.body);
      }
    }
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  }
}

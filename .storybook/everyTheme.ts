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
 * How the add-on asks axe. In Storybook its panel shows everything, also the rules that pass; in test runs `checkAccessibility` asks
 * instead, and looks after the colors. No rule that runs reads the style sheets and media that axe would gather first.
 */
export const axeParameters = isUnderTest()
  ? {
      disable: true,
      options: {
        resultTypes: ['violations'],
        preload: false,
        rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
      },
    }
  : {};

/** Nobody reads these reports: the page would hand each to the process of the tests, with some fifty kilobytes of passed rules. */
const unread = { reports: [], addReport: () => Promise.resolve() };

/** Why axe is not content with a page, when it is asked so; nothing if it is. */
async function complaint(
  context: StoryContext,
  asked: Readonly<Record<string, unknown>>,
): Promise<{ readonly cause: unknown } | undefined> {
  const a11yParameters = { ...context.parameters['a11y'], disable: false, ...asked };
  return a11y
    .afterEach({
      ...context,
      reporting: unread,
      parameters: { ...context.parameters, a11y: a11yParameters },
    })
    .then(() => undefined)
    .catch((cause: unknown) => ({ cause }));
}

/** Problems that axe finds in the colors of these elements. */
const colourComplaint = async (include: readonly HTMLElement[], context: StoryContext) =>
  complaint(context, {
    context: { include },
    options: { resultTypes: ['violations'], runOnly: colourRules },
  });

/**
 * Asks axe about everything but the colors. It is asked for words only if something is wrong: usually it writes down the text and the
 * selector of each element that it looks at. A page that was drawn again meanwhile is judged by what stands there then.
 */
async function checkStructure(context: StoryContext): Promise<void> {
  const { options, config } = context.parameters['a11y'];
  const asked = {
    options: { ...options, reporter: 'no-passes', selectors: false },
    config: { ...config, noHtml: true },
  };
  if ((await complaint(context, asked)) === undefined) return;
  const told = await complaint(context, {});
  if (told) throw new Error(String(told.cause), told);
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
 * Checks the colors of the finished story, a sample in each theme. The colors are pairs of tokens, whose contrast the theme's tests
 * hold. Axe is asked about the text whose contrast is not plainly enough.
 */
async function checkColours(context: StoryContext): Promise<void> {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  try {
    for (const theme of isInSample(context) ? ['light', 'dark', 'high-contrast'] : ['light']) {
      root.dataset['theme'] = theme;
      // The page may be drawn again while axe waits for its turn: then what stands there now is checked.
      for (let include = doubtfulText(document.body), round = 1; include.length > 0; round += 1) {
        const failure = await colourComplaint(include, context);
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

/**
 * Checks that everybody can use the finished story, but only in test runs: in Storybook itself the story would flicker, and the
 * toolbar shows each theme anyway.
 */
export async function checkAccessibility(context: StoryContext): Promise<void> {
  const test: unknown = context.parameters['a11y']?.test;
  if (!isUnderTest() || test === 'off') return;
  if (!isOfComponent(context)) await checkColours(context);
  await checkStructure(context);
}

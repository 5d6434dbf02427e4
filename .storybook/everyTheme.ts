import type { StoryContext } from '@storybook/react-vite';
import { brokenRules } from './axeInTests.js';
import { doubtfulText } from './plainContrast.js';
import { isKnown } from './seenStates.js';

/** The axe rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const themes = ['light', 'dark', 'high-contrast'];

/** True if the stories are drawn by the tests, not for a person. */
function isUnderTest(): boolean {
  return import.meta.env['VITEST_STORYBOOK'] === 'false';
}

/** In Storybook the add-on shows what axe finds; in test runs `checkAccessibility` asks axe. */
export const a11yParameters = { disable: isUnderTest(), test: 'error' };

/** The rules of axe that a story switches on or off. */
function rulesOf({ parameters }: StoryContext): Record<string, { enabled: boolean }> {
  const rules: readonly { id: string; enabled: boolean }[] = parameters['a11y']?.config?.rules ?? [];
  return Object.fromEntries(rules.map(({ id, enabled }) => [id, { enabled }]));
}

/** Looks with axe at everything but the colors. */
async function checkStructure(context: StoryContext): Promise<void> {
  const withoutColours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  const broken = await brokenRules([document.body], { rules: { ...rulesOf(context), ...withoutColours } });
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/** Looks at the colors in each theme: axe is asked about the text whose contrast is not plainly enough. */
async function checkColours(): Promise<void> {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  try {
    for (const theme of themes) {
      root.dataset['theme'] = theme;
      // The page may be drawn again while axe is at work: then what stands there now is checked.
      for (let include = doubtfulText(document.body), round = 1; include.length > 0; round += 1) {
        const broken = await brokenRules(include, { only: colourRules });
        if (broken.length === 0) break;
        if (round > 3 || include.every(({ isConnected }) => isConnected))
          throw new Error(`In the ${theme} theme: ${broken.join('\n')}`);
        include = doubtfulText(document.body);
      }
    }
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  }
}

/**
 * Checks the finished story for everybody's use, its colors in each theme, but only in test runs: in Storybook itself the story
 * would flicker, and the toolbar shows each theme anyway. A page that looks like one that was checked is not checked again.
 */
export async function checkAccessibility(context: StoryContext): Promise<void> {
  if (!isUnderTest() || context.parameters['a11y']?.test === 'off') return;
  if (isKnown(document.body, JSON.stringify(rulesOf(context)))) return;
  await checkStructure(context);
  await checkColours();
}

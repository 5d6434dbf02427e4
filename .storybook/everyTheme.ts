import * as a11y from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';

/** The axe rules that depend on the theme. The other rules have already run in the light theme on the same document. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Whether the stories are drawn by the tests, not for a person. */
function isUnderTest(): boolean {
  return import.meta.env['VITEST_STORYBOOK'] === 'false';
}

/** In test runs axe reports only violations. In Storybook the panel also shows the rules that pass. */
export const axeOptions = isUnderTest() ? { resultTypes: ['violations'] } : {};

/**
 * Checks the finished story again in the dark and in the high-contrast theme, but only in test runs: in Storybook itself
 * the story would flicker, and the toolbar shows each theme anyway.
 */
export async function checkEveryTheme(context: StoryContext): Promise<void> {
  const test: unknown = context.parameters['a11y']?.test;
  if (!isUnderTest() || test === 'off') return;
  const root = document.documentElement;
  const before = root.dataset['theme'];
  try {
    for (const theme of ['dark', 'high-contrast']) {
      root.dataset['theme'] = theme;
      const parameters = { ...context.parameters['a11y'], options: { ...axeOptions, runOnly: colourRules } };
      await a11y
        .afterEach({ ...context, parameters: { ...context.parameters, a11y: parameters } })
        .catch((cause: unknown) => {
          throw new Error(`In the ${theme} theme: ${String(cause)}`, { cause });
        });
    }
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  }
}

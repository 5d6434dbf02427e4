import * as a11y from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';

/** What a theme can break: the rest of axe has already looked at the same document in the light theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Whether the tests draw the stories, and nobody looks at them. */
function isUnderTest(): boolean {
  return import.meta.env['VITEST_STORYBOOK'] === 'false';
}

/** Under test only what is wrong is described: what is right is what the panel of Storybook shows besides. */
export const axeOptions = isUnderTest() ? { resultTypes: ['violations'] } : {};

/**
 * Checks the finished story once more in the dark and in the high-contrast theme. Only in test runs:
 * in Storybook itself it would flicker, and its toolbar shows each theme anyway.
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

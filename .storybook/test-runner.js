import { getStoryContext } from '@storybook/test-runner';

/** The window of stories that ask for none: a desk, or as wide as somebody wants to see them. */
const usual = { width: Number(process.env.SLIP_STORY_WIDTH ?? 1280), height: 800 };

/** @type {import('@storybook/test-runner').TestRunnerConfig} */
export default {
  // A story that is about a width has it, as in Storybook's own frame and in the everyday run.
  async preVisit(page, context) {
    const { parameters, storyGlobals } = await getStoryContext(page, context);
    const size = storyGlobals?.viewport?.value ?? storyGlobals?.viewport;
    const { width, height } = parameters.viewport?.options?.[size]?.styles ?? {};
    await page.setViewportSize(
      width ? { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) } : usual,
    );
  },
};

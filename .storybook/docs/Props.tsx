import { Controls } from '@storybook/addon-docs/blocks';
import { useStories } from './useStories.js';

/** The props, which change the live example above. */
export function Props() {
  const stories = useStories();
  const first = stories?.states[0] ?? stories?.interactions[0];
  return first ? <Controls of={first.moduleExport} /> : null;
}

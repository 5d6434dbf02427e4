import { Controls } from '@storybook/addon-docs/blocks';
import { useStories } from './useStories.js';

/** The props, which change the live example above. */
export function Props() {
  const first = useStories()?.first;
  return first ? <Controls of={first.moduleExport} /> : null;
}

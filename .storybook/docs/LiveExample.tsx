import { Canvas } from '@storybook/addon-docs/blocks';
import { useStories } from './useStories.js';

/** The component itself, before anything is said about it: the first of its stories that shows a state. */
export function LiveExample() {
  const stories = useStories();
  const first = stories?.states[0] ?? stories?.interactions[0];
  return first ? <Canvas of={first.moduleExport} withToolbar /> : null;
}

import { Canvas } from '@storybook/addon-docs/blocks';
import { useStories } from './useStories.js';

/** The component itself, before anything is said about it: its first story, with the program that draws it. */
export function LiveExample() {
  const first = useStories()?.first;
  return first ? <Canvas of={first.moduleExport} withToolbar sourceState="shown" /> : null;
}

import { DocsStory, Heading } from '@storybook/addon-docs/blocks';
import { InteractionList } from './InteractionList.js';
import { useStories } from './useStories.js';

/** The states of a component, live, and after them what happens with it, by name. */
export function States() {
  const stories = useStories();
  if (stories === null) return null;
  return (
    <>
      {stories.states.length > 0 && <Heading>States</Heading>}
      {stories.states.map((story) => (
        <DocsStory key={story.id} of={story.moduleExport} expanded __forceInitialArgs />
      ))}
      <InteractionList stories={stories.interactions} />
    </>
  );
}

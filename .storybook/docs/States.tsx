import { DocsStory, Heading } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { InteractionList } from './InteractionList.js';
import { useStories } from './useStories.js';
import { WhenNear } from './WhenNear.js';

/** How many states are drawn at once: a page stays quick, and can be looked over. On a phone each is a screen of its own. */
const atOnce = () => (window.matchMedia('(max-width: 40em)').matches ? 1 : 2);

/** The states of a component, live, and after them what happens with it, by name. */
export function States() {
  const stories = useStories();
  const [first] = useState(atOnce);
  const [isAll, setAll] = useState(false);
  if (stories === null) return null;
  const { states, interactions } = stories;
  const shown = isAll ? states : states.slice(0, first);
  const left = states.slice(shown.length);
  return (
    <>
      {states.length > 0 && <Heading>States</Heading>}
      {shown.map((story) => (
        <WhenNear key={story.id}>
          <DocsStory of={story.moduleExport} expanded __forceInitialArgs />
        </WhenNear>
      ))}
      {left.length > 0 && (
        <p>
          <button type="button" onClick={() => setAll(true)}>
            Show the other {left.length}: {left.map(({ name }) => name).join(', ')}
          </button>
        </p>
      )}
      <InteractionList stories={interactions} />
    </>
  );
}

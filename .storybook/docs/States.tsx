import { DocsStory, Heading } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { InteractionList } from './InteractionList.js';
import { useStories } from './useStories.js';
import { WhenNear } from './WhenNear.js';

/** On a phone each state is a screen of its own. */
const isPhone = () => window.matchMedia('(max-width: 40em)').matches;

/**
 * The states of a component, live, and after them what happens with it, by name.
 * Few are drawn `atOnce`: a page stays quick, and can be looked over.
 */
export function States({ atOnce = 2 }: { atOnce?: 1 | 2 }) {
  const stories = useStories();
  const [first] = useState(() => (isPhone() ? 1 : atOnce));
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

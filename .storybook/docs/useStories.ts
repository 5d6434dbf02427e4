import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { useInteractions } from './useInteractions.js';

interface Stories {
  /** The live example at the top of the page. It may be an interaction: on a page no play function runs. */
  readonly first: PreparedStory | undefined;
  readonly states: readonly PreparedStory[];
  readonly interactions: readonly PreparedStory[];
}

/** The stories of the file a page belongs to: how the thing is, and what happens with it. `null` until that is known. */
export function useStories(): Stories | null {
  const context = useContext(DocsContext);
  const acting = useInteractions();
  if (acting === null) return null;
  const stories = context.componentStories();
  return {
    first: stories[0],
    states: stories.filter(({ id }) => !acting.has(id)),
    interactions: stories.filter(({ id }) => acting.has(id)),
  };
}

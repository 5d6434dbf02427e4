import type { PreparedStory } from 'storybook/internal/types';

/** The text of a story's comment. */
export function describe({ parameters }: PreparedStory): string {
  const words: unknown = parameters['docs']?.description?.story;
  return typeof words === 'string' ? words : '';
}

import type { PreparedStory } from 'storybook/internal/types';

/** What the comment of a story says. */
export function describe({ parameters }: PreparedStory): string {
  const words: unknown = parameters['docs']?.description?.story;
  return typeof words === 'string' ? words : '';
}

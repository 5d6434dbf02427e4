import type { Indexer } from 'storybook/internal/types';
import { storiesOf } from '../scripts/story-plays.mjs';

/**
 * Gives the stories whose play function presses or types the tag `interaction`: they show what happens, not how something is. The
 * sidebar can leave them out, and documentation pages tell them apart.
 */
export function tagInteractions(indexers: readonly Indexer[] = []): Indexer[] {
  return indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (fileName, options) => {
      const inputs = await indexer.createIndex(fileName, options);
      const acting = new Set(
        storiesOf(fileName).flatMap(({ name, acts }) => (acts.length > 0 ? [name] : [])),
      );
      return inputs.map((input) =>
        input.exportName !== undefined && acting.has(input.exportName)
          ? { ...input, tags: [...(input.tags ?? []), 'interaction'] }
          : input,
      );
    },
  }));
}

import { Markdown, Subheading } from '@storybook/addon-docs/blocks';
import type { PreparedStory } from 'storybook/internal/types';
import { styled } from 'storybook/theming';
import { describe } from './describe.js';

const Names = styled.ul`
  && li,
  && li * {
    font-size: 0.875rem;
    line-height: 1.5;
  }
`;

/** Stories that show what happens: named and described here, and watched in their own place, where they run. */
export function InteractionList({ stories }: { stories: readonly PreparedStory[] }) {
  if (stories.length === 0) return null;
  return (
    <>
      <Subheading>What happens when</Subheading>
      <p>
        Each of these begins with a state above and then presses and types. Open one to watch it, step by step
        in the panel “Interactions”.
      </p>
      <Names>
        {stories.map((story) => (
          <li key={story.id}>
            <a href={`./?path=/story/${story.id}`} target="_top">
              {story.name}
            </a>{' '}
            <Markdown options={{ forceInline: true, wrapper: 'span' }}>{describe(story)}</Markdown>
          </li>
        ))}
      </Names>
    </>
  );
}

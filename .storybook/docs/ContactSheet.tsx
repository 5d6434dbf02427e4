import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { styled } from 'storybook/theming';
import { widths } from '../globals.js';
import { describe } from './describe.js';
import { StoryFrame } from './StoryFrame.js';

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 1.5rem;
  margin: 1.5rem 0;
  padding: 0;
  list-style: none;
  font: 400 0.875rem/1.5 ${({ theme }) => theme.typography.fonts.base};
  color: ${({ theme }) => theme.color.defaultText};
`;

const Picture = styled.li`
  && {
    margin: 0;
  }
  a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
  a > div {
    border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
    border-radius: 8px;
  }
  a:hover > div,
  a:focus-visible > div {
    outline: 2px solid;
    outline-offset: 2px;
  }
  strong {
    display: block;
    margin-block-start: 0.5rem;
  }
`;

/** The settings of the toolbar that a frame follows, as in an address. Its axe run is left to the story's own page. */
function globalsOf(globals: Record<string, unknown>): string {
  const kept = ['theme', 'direction', 'motion'].map((name) => `${name}:${String(globals[name])}`);
  return ['a11y.manual:!true', ...kept].join(';');
}

/** The window a story asks for: that of a phone, or a desk. */
function windowOf({ storyGlobals }: PreparedStory): { width: number; height: number } {
  const asked: unknown = storyGlobals?.['viewport']?.value ?? storyGlobals?.['viewport'];
  const found = Object.entries(widths).find(([name]) => name === asked)?.[1];
  if (!found) return { width: 1280, height: 800 };
  return { width: Number.parseInt(found.styles.width, 10), height: Number.parseInt(found.styles.height, 10) };
}

interface ContactSheetProps {
  readonly stories: readonly PreparedStory[];
  /** They are of several screens: each is named with its own. */
  readonly isMixed?: boolean;
}

/** Every state as a small picture, with its name and what its comment says. A press opens the story. */
export function ContactSheet({ stories, isMixed = false }: ContactSheetProps) {
  const context = useContext(DocsContext);
  return (
    <Sheet className="sb-unstyled">
      {stories.map((story) => {
        const { width, height } = windowOf(story);
        return (
          <Picture key={story.id}>
            <a href={`./?path=/story/${story.id}`} target="_top">
              <StoryFrame
                id={story.id}
                name={story.name}
                globals={globalsOf(context.getStoryContext(story).globals)}
                width={width}
                height={Math.min(height, (width * 5) / 8)}
              />
              <strong>
                {isMixed ? `${story.title.split('/').at(-1)}: ` : ''}
                {story.name}
              </strong>
            </a>
            {describe(story)}
          </Picture>
        );
      })}
    </Sheet>
  );
}

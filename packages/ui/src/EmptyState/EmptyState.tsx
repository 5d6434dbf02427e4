import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { wholeNumbers } from '../bidi/isolated.js';
import { Heading, type HeadingLevel } from '../Heading/index.js';
import { color, fontSize, radius, space } from '../tokens/index.js';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space['2']};
  padding: ${space['10']} ${space['4']};
  color: ${color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;

  &[data-size='s'] {
    padding-block: ${space['6']};
  }
  & > [data-part='icon'] {
    display: grid;
    place-items: center;
    inline-size: 3rem;
    block-size: 3rem;
    margin-block-end: ${space['1']};
    border-radius: ${radius.full};
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  & > [data-part='text'] {
    max-inline-size: 26rem;
    font-size: ${fontSize.m};
    text-wrap: pretty;
  }
  & > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space['2']};
    margin-block-start: ${space['2']};
  }
`;

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The thing that is not here, e.g. 'No policies yet'. */
  title: ReactNode;
  /** Why it is empty and how it gets filled. */
  children?: ReactNode;
  /** An icon of the set. */
  icon?: ReactNode;
  /** The next step: a button or a link. */
  actions?: ReactNode;
  /**
   * Level of the title in the outline of the page. At level 1 it is the title of the page, and looks like one.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /**
   * Room around it; `s` inside cards.
   * @default 'm'
   */
  size?: 's' | 'm';
}

/** Shown when there is nothing to show: it says so, says why, and offers the next step. */
export function EmptyState({
  title,
  children,
  icon,
  actions,
  headingLevel = 2,
  size = 'm',
  ...props
}: EmptyStateProps) {
  const smallerSize = size === 's' ? 'm' : 'l';
  return (
    <Root {...props} data-size={size}>
      {icon !== undefined && <span data-part="icon">{icon}</span>}
      <Heading level={headingLevel} size={headingLevel === 1 ? 'xxl' : smallerSize}>
        {title}
      </Heading>
      {children !== undefined && <div data-part="text">{wholeNumbers(children)}</div>}
      {actions !== undefined && <div data-part="actions">{actions}</div>}
    </Root>
  );
}

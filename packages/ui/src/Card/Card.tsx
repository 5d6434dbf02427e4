import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Heading, type HeadingLevel } from '../Heading/index.js';
import { color, fontSize, radius, size, space } from '../tokens/index.js';

const Root = styled.section`
  --card-padding: ${space['4']};
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};

  &[data-padding='l'] {
    --card-padding: ${space['6']};
  }
  & > [data-part='header'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space['1']} ${space['3']};
    min-block-size: calc(${size.control} + ${space['3']});
    padding: ${space['2']} var(--card-padding);
    border-block-end: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  /* Above actions that have no room beside it the title keeps its distance from the edge. */
  & > [data-part='header'] > :first-child {
    padding-block: ${space['1']};
  }
  & > [data-part='header'] p {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  & > [data-part='header'] > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['2']};
  }
  &[data-padding='l'] > [data-part='header'] {
    padding-block: ${space['4']} 0;
    border-block-end: 0;
  }
  & > [data-part='body'] {
    flex: 1;
    min-inline-size: 0;
    padding: var(--card-padding);
    overflow-wrap: break-word;
  }
  &[data-padding='none'] > [data-part='body'] {
    padding: 0;
  }
  &[data-padding='l'] > [data-part='header'] + [data-part='body'] {
    padding-block-start: ${space['3']};
  }
  & > [data-part='footer'] {
    padding: ${space['3']} var(--card-padding);
    border-block-start: 1px solid ${color.border};
    border-end-start-radius: calc(${radius.m} - 1px);
    border-end-end-radius: calc(${radius.m} - 1px);
    background: ${color.canvas};
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    overflow-wrap: anywhere;
  }
  /* A card with a table, a list or fields may be longer than a page; kept together, it would leave the page before it empty. */
  @media print {
    break-inside: avoid;

    &:has(table, li, label) {
      display: block;
      break-inside: auto;
    }
    & > [data-part='header'],
    & :has(+ figure) {
      break-after: avoid;
    }
  }
`;

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The subject of the card; it names the card for screen readers. */
  title?: ReactNode;
  /** A line under the title. */
  description?: ReactNode;
  /**
   * Level of the title in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** Small buttons or links at the end of the title's line. */
  actions?: ReactNode;
  /** A quiet line below the body. */
  footer?: ReactNode;
  /**
   * Room inside: 0 (for tables that reach the edge), 16 or 24 px; with 24 px the title is large too, for the one card
   * of a page.
   * @default 'm'
   */
  padding?: 'none' | 'm' | 'l';
}

/** A sheet on the page with things that belong together. Do not put cards inside cards. */
export function Card({
  title,
  description,
  headingLevel = 2,
  actions,
  footer,
  padding = 'm',
  children,
  ...props
}: CardProps) {
  const titleId = useId();
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <Root aria-labelledby={title === undefined ? undefined : titleId} {...props} data-padding={padding}>
      {hasHeader && (
        <div data-part="header">
          <div>
            {title !== undefined && (
              <Heading level={headingLevel} size={padding === 'l' ? 'xl' : 'l'} id={titleId}>
                {title}
              </Heading>
            )}
            {description !== undefined && <p data-part="description">{description}</p>}
          </div>
          {actions !== undefined && (
            <div data-part="actions" data-justify="end">
              {actions}
            </div>
          )}
        </div>
      )}
      <div data-part="body">{children}</div>
      {footer !== undefined && <div data-part="footer">{footer}</div>}
    </Root>
  );
}

import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { Heading } from '../Heading/index.js';
import { ArrowStartIcon } from '../Icon/index.js';
import { Link } from '../Link/index.js';
import { color, fontSize, space } from '../tokens/index.js';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space['3']} ${space['6']};

  & > [data-part='words'] {
    flex: 1 1 20rem;
    min-inline-size: 0;
    display: flex;
    flex-direction: column;
    gap: ${space['1']};
    overflow-wrap: anywhere;
  }
  & [data-part='line'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['1']} ${space['3']};
  }
  & [data-part='subtitle'] {
    max-inline-size: 45rem;
    color: ${color.textMuted};
    font-size: ${fontSize.m};
  }
  & h1:focus {
    outline: none;
  }
  & > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['2']};
  }
  /* Words without an edge are a group of their own. */
  & > [data-part='actions'] > [data-variant='standalone']:not(:last-child) {
    margin-inline-end: ${space['2']};
  }
  @media print {
    & > [data-part='actions'],
    & [data-part='back'] {
      display: none;
    }
  }
`;

const Back = styled.div`
  display: flex;
  font-size: ${fontSize.s};
`;

export interface PageTitleProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Title of the page, the one `h1`. */
  title: ReactNode;
  /** One sentence that says what the page is for. */
  subtitle?: ReactNode;
  /** A status beside the title, such as a Badge. */
  status?: ReactNode;
  /** Buttons of the whole page; the primary one last. */
  actions?: ReactNode;
  /** The page above this one. */
  back?: { label: string; href: string };
  /** The heading, which can be focused when a screen changes: `ref.current.focus()`. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page: the page above it, its title, and its actions. */
export function PageTitle({ title, subtitle, status, actions, back, headingRef, ...props }: PageTitleProps) {
  return (
    <Root {...props}>
      <div data-part="words">
        {back !== undefined && (
          <Back data-part="back">
            <Link href={back.href} variant="standalone">
              <ArrowStartIcon size="s" />
              {back.label}
            </Link>
          </Back>
        )}
        <div data-part="line">
          <Heading level={1} tabIndex={-1} ref={headingRef}>
            {isolated(title)}
          </Heading>
          {status}
        </div>
        {subtitle !== undefined && <p data-part="subtitle">{isolated(subtitle)}</p>}
      </div>
      {actions !== undefined && <div data-part="actions">{actions}</div>}
    </Root>
  );
}

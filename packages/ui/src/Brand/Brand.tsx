import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link } from 'react-aria-components/Link';
import { styled } from 'styled-components';
import { color, display, focusRing, fontSize, radius, space } from '../tokens/index.js';

/* A name that has no room beside the mark wraps to a line that is not seen, so that a narrow header keeps its buttons in the window. */
const Root = styled(Link)`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2rem ${space['2']};
  min-inline-size: 1.25rem;
  block-size: 2rem;
  overflow: hidden;
  padding-inline-end: ${space['1']};
  border-radius: ${radius.m};
  color: ${color.text};
  font-size: ${fontSize.xl};
  ${display}
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;

  & > svg {
    margin-block: 0.25rem;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`;

const Mark = styled.svg`
  inline-size: 1.25rem;
  block-size: 1.5rem;
  color: ${color.accent};

  & [data-part='line'] {
    stroke: ${color.onAccent};
  }
  @media (forced-colors: active) {
    color: CanvasText;
    & [data-part='line'] {
      stroke: Canvas;
    }
  }
`;

/** The mark alone: a slip of paper with its corner folded and a line signed. */
export function BrandMark() {
  return (
    <Mark viewBox="3 1.5 17.5 21" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M5 2h9.5L20 7.5V20a2 2 0 0 1-2 2H5a1.5 1.5 0 0 1-1.5-1.5v-17A1.5 1.5 0 0 1 5 2Z"
      />
      <g data-part="line" fill="none" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 2.75V8h5.25" strokeWidth="1.25" />
        <path d="M7.25 12h6.5" />
        <path d="m7.25 17.25 1.9-1.5 1.6 1.5 1.9-1.5 1.6 1.5h2" />
      </g>
    </Mark>
  );
}

export interface BrandProps {
  /** Name of the product. */
  children: ReactNode;
  /** The home page of the person. */
  href?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLAnchorElement>;
}

/** Mark and name of the product, at the start of the header. */
export function Brand({ children, ...props }: BrandProps) {
  return (
    <Root {...props}>
      <BrandMark />
      {children}
    </Root>
  );
}

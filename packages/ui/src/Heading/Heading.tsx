import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { wholeNumbers } from '../bidi/isolated.js';
import { color, display, fontSize, fontWeight, lineHeight } from '../tokens/index.js';

const Root = styled.h2`
  color: ${color.text};
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.tight};
  text-wrap: balance;

  /* A script gave the heading the focus, so that a screen reader begins here; no key moves the focus to it. */
  &[tabindex='-1'] {
    outline: none;
  }
  &[data-size='l'] {
    font-size: ${fontSize.l};
  }
  &[data-size='xl'] {
    font-size: ${fontSize.xl};
    letter-spacing: -0.01em;
  }
  &[data-size='xxl'] {
    font-size: ${fontSize.xxl};
    ${display}
    letter-spacing: -0.01em;
  }
`;

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;
const usualSize = { 1: 'xxl', 2: 'xl', 3: 'l', 4: 'm', 5: 'm', 6: 'm' } as const;

/** Level of a heading in the outline of the page. */
export type HeadingLevel = keyof typeof tags;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Place in the outline: never skip one, whatever the size. */
  level: HeadingLevel;
  /** 15, 17, 21 or 30 px, the last in the serif face; by default 30 for level 1, 21 for 2, 17 for 3, else 15. */
  size?: 'm' | 'l' | 'xl' | 'xxl';
  ref?: Ref<HTMLHeadingElement>;
}

/** A heading whose size can be chosen independently of its level. */
export function Heading({ level, size = usualSize[level], children, ...props }: HeadingProps) {
  return (
    <Root {...props} as={tags[level]} data-size={size}>
      {wholeNumbers(children)}
    </Root>
  );
}

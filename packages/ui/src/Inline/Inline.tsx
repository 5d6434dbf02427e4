import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { type Gap, gapRules } from '../Stack/gapRules.js';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-inline-size: 0;
  ${gapRules}

  &[data-nowrap] {
    flex-wrap: nowrap;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
  &[data-align='baseline'] {
    align-items: baseline;
  }
  &[data-align='stretch'] {
    align-items: stretch;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
`;

export interface InlineProps extends HTMLAttributes<HTMLElement> {
  /**
   * Space between the children, in steps of 4 px.
   * @default '2'
   */
  gap?: Gap;
  /**
   * Where the children stand across the line.
   * @default 'center'
   */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /**
   * Where the children stand along the line.
   * @default 'start'
   */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Keeps everything in one line, however narrow. @default false */
  isNowrap?: boolean;
  /**
   * Element to render.
   * @default 'div'
   */
  as?: 'div' | 'span' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';
  ref?: Ref<HTMLDivElement>;
}

/** Children beside each other, wrapping when there is no room. */
export function Inline({
  gap = '2',
  align = 'center',
  justify = 'start',
  isNowrap = false,
  ...props
}: InlineProps) {
  return (
    <Root
      {...props}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={isNowrap || undefined}
    />
  );
}

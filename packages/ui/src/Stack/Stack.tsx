import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { type Gap, gapRules, printedTableRules } from './gapRules.js';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${gapRules}
  ${printedTableRules}

  /* A button is as wide as its words; isFullWidth asks for more. */
  &[data-align='stretch'] > button[data-variant]:not([data-full-width]) {
    align-self: flex-start;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='center'] {
    align-items: center;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
`;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /**
   * Space between the children, in steps of 4 px.
   * @default '4'
   */
  gap?: Gap;
  /**
   * Where the children stand across the stack. A stretched `Button` keeps its own width, unless it `isFullWidth`.
   * @default 'stretch'
   */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /**
   * Element to render.
   * @default 'div'
   */
  as?: 'div' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li';
  ref?: Ref<HTMLDivElement>;
}

/** Children below each other with equal space between them. */
export function Stack({ gap = '4', align = 'stretch', ...props }: StackProps) {
  return <Root {...props} data-gap={gap} data-align={align} />;
}

import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { type Gap, gapRules, printedTableRules } from '../Stack/gapRules.js';
import { breakpoint } from '../tokens/index.js';

const Root = styled.div`
  --grid-columns: 1;
  --grid-min-column: 16rem;
  display: grid;
  min-inline-size: 0;
  align-items: start;
  grid-template-columns: repeat(var(--grid-columns), minmax(0, 1fr));
  ${gapRules}

  &:is(ul, ol) {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  &[data-stretch] {
    align-items: stretch;
  }
  &[data-columns='auto'] {
    grid-template-columns: repeat(auto-fit, minmax(min(var(--grid-min-column), 100%), 1fr));
  }
  &[data-min-column='s'] {
    --grid-min-column: 11rem;
  }
  &[data-min-column='l'] {
    --grid-min-column: 24rem;
  }
  @media (width >= ${breakpoint.narrow / 16}em) {
    &[data-columns='2'],
    &[data-columns='3'],
    &[data-columns='4'] {
      --grid-columns: 2;
    }
  }
  @media (width >= ${breakpoint.medium / 16}em) {
    &[data-columns='3'] {
      --grid-columns: 3;
    }
    &[data-columns='4'] {
      --grid-columns: 4;
    }
    &[data-columns='main-side'] {
      grid-template-columns: minmax(0, 1fr) 22rem;
    }
    &[data-side-first] > :first-child:not(:only-child) {
      grid-area: 1 / 2;
    }
    &[data-side-first] > :last-child {
      grid-area: 1 / 1;
    }
  }
  ${printedTableRules}
  @media print {
    /* On paper the page comes before what stands beside it. */
    &[data-side-first] {
      display: flex;
      flex-direction: column-reverse;
    }
    /* Plots beside each other stay with the title and the field above them. */
    &:has(> figure) {
      break-before: avoid;
    }
  }
`;

export interface GridProps extends HTMLAttributes<HTMLElement> {
  /**
   * Columns where there is room: a number, `auto` for as many as fit, or `main-side` for a page with a column of
   * 22 rem beside it. Narrow screens always get one.
   * @default 'auto'
   */
  columns?: 2 | 3 | 4 | 'auto' | 'main-side';
  /**
   * Minimum width of a column of an `auto` grid: 11, 16 or 24 rem.
   * @default 'm'
   */
  minColumnWidth?: 's' | 'm' | 'l';
  /**
   * Space between the cells, in steps of 4 px.
   * @default '4'
   */
  gap?: Gap;
  /** True if the cells of a row are made equally high. @default false */
  isStretched?: boolean;
  /**
   * True if the first child of a `main-side` grid is the side, so that on narrow screens and for screen readers it comes before
   * the page.
   * @default false
   */
  isSideFirst?: boolean;
  /**
   * Element to render.
   * @default 'div'
   */
  as?: 'div' | 'section' | 'ul' | 'ol';
  ref?: Ref<HTMLDivElement>;
}

/** Children in columns; on narrow screens they stand below each other. */
export function Grid({
  columns = 'auto',
  minColumnWidth = 'm',
  gap = '4',
  isStretched = false,
  isSideFirst = false,
  ...props
}: GridProps) {
  return (
    <Root
      {...props}
      data-columns={columns}
      data-min-column={minColumnWidth}
      data-gap={gap}
      data-stretch={isStretched || undefined}
      data-side-first={isSideFirst || undefined}
    />
  );
}

import { css, styled } from 'styled-components';
import { color, focusRingInset, radius, size, space } from '../../tokens/index.js';

/** At the end of a header and half over the next one: as wide as the space between their texts. */
export const ResizeHandle = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: calc(-0.5 * ${size.target});
  z-index: 1;
  inline-size: ${size.target};
  cursor: col-resize;
  touch-action: none;

  &::after {
    content: '';
    position: absolute;
    inset-block: 25%;
    inset-inline-start: calc(50% - 1px);
    inline-size: 1px;
    background: ${color.borderStrong};
  }
  &:hover::after,
  &:active::after {
    inset-block: 0;
    inline-size: 3px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
  /* The real slider lies transparent on top, and lets the pointer through to the handle. */
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    pointer-events: none;
  }
  &:has(> input:focus-visible) {
    ${focusRingInset}
    border-radius: ${radius.s};
  }
  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
    }
  }
  @media print {
    display: none;
  }
`;

/** A column with a fixed width; printed columns have none. */
export const SizedColumn = styled.col`
  [data-fixed] > colgroup > & {
    inline-size: var(--column-width);
  }
  @media print {
    [data-fixed] > colgroup > & {
      inline-size: auto;
    }
  }
`;

/** An empty space as high as the rows that are not in the document. */
export const SpaceCell = styled.td`
  &&& {
    block-size: var(--space-height);
    padding: 0;
    border: 0;
  }
`;

/** Columns with fixed widths: text that does not fit ends in "…", and the last column takes the remaining width. */
export const fixedRules = css`
  &[data-fixed] {
    table-layout: fixed;
    min-inline-size: calc(var(--table-width) + var(--column-drag, 0px));

    & :is(th, td):not([data-part]) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    & > thead th {
      overflow: visible;
    }
    /* A header ends in "…" as its cells do, and leaves room for its control. A button also has the room of its negative margins. */
    & > thead th {
      --header-action: 0px;
    }
    & > thead th:has(> [data-part='action']) {
      --header-action: calc(${size.target} + ${space['1']});
    }
    & > thead th > button {
      max-inline-size: calc(100% + 2 * ${space['1.5']} - var(--header-action));
    }
    & > thead th > button > span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
    @media not print {
      & > thead th > span:not([data-part]) {
        display: inline-block;
        max-inline-size: calc(100% - var(--header-action));
        overflow: hidden;
        text-overflow: ellipsis;
      }
    }
    @media print {
      table-layout: auto;
      min-inline-size: 0;

      & :is(th, td) {
        white-space: normal;
      }
    }
  }
`;

/** Virtual rows: each on one line, and all of the same height. */
export const virtualRules = css`
  &[data-virtual] > tbody > tr > :is(th, td):not([data-part]) {
    white-space: nowrap;
  }
  &[data-virtual] > tbody > tr > th > div {
    flex-wrap: nowrap;
  }
  & > tbody > tr[data-found] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
`;

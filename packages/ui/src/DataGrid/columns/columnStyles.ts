import { css, styled } from 'styled-components';
import { color, focusRing, focusRingInset, fontWeight, radius, size, space } from '../../tokens/index.js';

/** Columns, and the menus of the rows, that stay in view while the others scroll under them; not on paper. */
export const pinRules = css`
  @media not print {
    &:where([data-pinned], [data-menus]) > tbody > tr {
      background: ${color.surface};
    }
    & [data-pin],
    &[data-pinned~='start'] :is([data-part='select'], [data-part='expand']),
    & [data-part='menu'] {
      position: sticky;
      z-index: 1;
    }
    & > thead > tr > :is([data-pin], [data-part='menu']),
    &[data-pinned] > thead > tr > [data-part] {
      z-index: 2;
    }
    & > tbody > tr > [data-part='menu'],
    &[data-pinned] > tbody > tr > :is([data-pin], [data-part='select'], [data-part='expand']) {
      background: inherit;
    }
    &[data-pinned~='start'] [data-part='select'] {
      inset-inline-start: var(--pin-select, auto);
    }
    &[data-pinned~='start'] [data-part='expand'] {
      inset-inline-start: var(--pin-expand, auto);
    }
    & [data-part='menu'] {
      inset-inline-end: 0;
    }
    & [data-pin='start'][data-pin-edge] {
      border-inline-end: 1px solid ${color.borderStrong};
    }
    & [data-pin='end'][data-pin-edge] {
      border-inline-start: 1px solid ${color.borderStrong};
    }
  }
`;

/** Headers that can be dragged, and where the dragged one would stand. */
export const dragRules = css`
  & > thead[data-movable] th[data-column] {
    cursor: grab;
    user-select: none;
    -webkit-touch-callout: none;
  }
  & > thead[data-movable] th[data-dragged] {
    color: ${color.textSubtle};
    cursor: grabbing;
  }
  & > thead th[data-dragged] > button {
    cursor: grabbing;
  }
  & > thead th[data-drop]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    z-index: 1;
    inline-size: 3px;
    background: ${color.accent};
  }
  & > thead th[data-drop='before']::after {
    inset-inline-start: 0;
  }
  & > thead th[data-drop='after']::after {
    inset-inline-end: 0;
  }
  @media (forced-colors: active) {
    & > thead th[data-drop]::after {
      background: Highlight;
    }
  }
`;

/** The columns in the dialog that arranges them, one under the other. */
export const ArrangeList = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A column's name, and its controls at the end of the line or, where that is too short, below. */
export const ArrangeItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['1']} ${space['3']};
  padding-block: ${space['2']};
  border-block-end: 1px solid ${color.border};

  &:last-child {
    border-block-end: 0;
  }
  & > :first-child {
    flex: 1 1 8rem;
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
  }
  & > span + span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['1']};
  }
`;

/** A short list of choices, of the browser's own kind. */
export const SmallSelect = styled.select`
  min-block-size: ${size.controlSmall};
  padding: 0 ${space['1']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }
`;

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

/** An empty space as high as the rows that are not in the page. */
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
    & > thead th > button {
      max-inline-size: 100%;
    }
    & > thead th > button > span,
    & > thead th > span {
      overflow: hidden;
      text-overflow: ellipsis;
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

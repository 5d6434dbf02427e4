import { css, styled } from 'styled-components';
import { color, duration, focusRing, radius, size, space } from '../../tokens/index.js';

/** The button that opens a row. Its arrow points sideways while the row is closed, and down while it is open. */
export const ExpandButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.controlSmall};
  block-size: ${size.controlSmall};
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  & > svg {
    rotate: -90deg;
    transition: rotate ${duration.fast};
  }
  &:dir(rtl) > svg {
    rotate: 90deg;
  }
  &[aria-expanded='true'] > svg {
    rotate: none;
  }
  &:hover {
    background: ${color.border};
    color: ${color.text};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

/** The column of the buttons that open rows, and the detail of an open row. */
export const expansionRules = css`
  & [data-part='expand'] {
    inline-size: 1px;
    padding-block: 0;
    padding-inline: ${space['1']} 0;
  }
  & [data-part='select'] + [data-part='expand'] {
    padding-inline-start: 0;
  }
  & > tbody > tr[data-detail] > td {
    block-size: auto;
    padding: ${space['3']} ${space['4']} ${space['4']};
    background: ${color.surfaceSunken};
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & > tbody > tr[data-open] > :is(th, td) {
    border-block-end-color: transparent;
  }
`;

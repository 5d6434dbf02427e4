import { css } from 'styled-components';
import { color } from '../../tokens/index.js';

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

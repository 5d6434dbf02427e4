import { css } from 'styled-components';
import { fontSize, space } from '../../tokens/index.js';

/** On paper: no controls, the headers on every page, a row never torn apart, the totals once and last. */
export const printRules = css`
  @media print {
    break-inside: auto;

    & > caption,
    & [data-part='select'],
    & [data-part='expand'],
    & [data-part='menu'],
    & > thead th svg {
      display: none;
    }
    & > thead,
    & > tfoot {
      position: static;
    }
    & > tfoot {
      display: table-row-group;
    }
    & > :is(tbody, tfoot) > tr {
      break-inside: avoid;
    }
    & > tbody > tr[data-open] {
      break-after: avoid;
    }
    & > thead > tr[data-print] > td {
      padding: 0 0 ${space['2']};
      border: 0;
      text-align: start;
      white-space: normal;
    }
    & :is(th, td) {
      block-size: auto;
      padding: ${space['1']};
      font-size: ${fontSize.xs};
    }
    & > thead > tr > th {
      white-space: normal;
      vertical-align: bottom;
    }
    /* A box within a header is painted on the first sheet only; its words are on every one. */
    & > thead > tr > th {
      position: static;
    }
    & > thead > tr > th > button {
      display: contents;
    }
    & > thead > tr > th > button > span {
      display: inline;
    }
    /* A column is never narrower than its longest word: paper cannot be scrolled. */
    & [data-wrapping] {
      overflow-wrap: break-word;
    }
  }
`;

import { css } from 'styled-components';
import { space } from '../tokens/index.js';

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
    }
  }
`;

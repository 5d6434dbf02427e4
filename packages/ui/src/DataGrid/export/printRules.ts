import { css } from 'styled-components';
import { ButtonRoot } from '../../Button/buttonStyles.js';
import { fontSize, space } from '../../tokens/index.js';

/** Printed: no controls, headers on every page, no page break inside a row, the totals only once, at the end. */
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
    /* A number that opens something is content of the table, and no button. */
    & ${ButtonRoot}[data-variant='quiet'] {
      display: inline-flex;
      min-block-size: 0;
      padding-block: 0;
      color: inherit;
      font: inherit;
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
    /* No line stands alone on a sheet: the headers stay with two rows, the totals with the last one. */
    & > thead,
    & > tbody > tr:is(:first-child, [data-open]) {
      break-after: avoid;
    }
    & > tfoot,
    & > tbody > tr:last-child {
      break-before: avoid;
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
    /* What begins after an amount would else look like a part of it. */
    & :where([data-align='end']) + :is(th, td) {
      padding-inline-start: ${space['2']};
    }
    /* One size in a row, whatever stands in it; the sum of a page stays large. */
    & :is(th, td) :is([data-size='s'], [data-size='m']) {
      font-size: inherit;
    }
    & > thead > tr > th {
      /* The style of a header has the width of its column on the screen, which leaves a long name beside it no room on paper. */
      inline-size: auto !important;
      min-inline-size: 0 !important;
      font-size: ${fontSize.xs};
      white-space: normal;
      vertical-align: bottom;
      /* Browsers paint a box inside a header on the first page only, but its text on every page. */
      position: static;
    }
    & > thead > tr > th > button {
      display: contents;
    }
    & > thead > tr > th > button > span {
      display: inline;
    }
    /* A column is at least as wide as its longest word, since paper cannot be scrolled. */
    & > :is(tbody, tfoot) > tr > :is(th, td) {
      white-space: normal;
    }
    /* The mark of a row leaves its room to the other columns. */
    & > tbody > tr > th [data-tone] {
      white-space: normal;
    }
    /* An amount never breaks, also where it is a button. */
    & > :is(tbody, tfoot) > tr > [data-align='end'] {
      white-space: nowrap;
    }
    /* Only a word that is longer than usual words breaks: it would push the last columns off the paper. */
    & [data-wrapping] {
      min-inline-size: 5rem;
      overflow-wrap: anywhere;
    }
  }
`;

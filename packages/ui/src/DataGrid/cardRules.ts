import { css } from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';

/** Shows every row as a card: its name on top, then one line per column, labelled from `data-label`. */
export const cardRules = css`
  display: block;
  /* Column widths that were measured in a wider place do not apply, and text may wrap. */
  min-inline-size: 0;

  &[data-virtual] > tbody > tr > :is(td, th):not([data-part]) {
    white-space: normal;
  }

  & > :is(caption, thead, tbody, tfoot) {
    position: static;
    display: block;
  }
  /* Only the sort buttons of the header remain, on one line that scrolls: more lines would push the rows down. */
  & > thead:has(> tr > [aria-sort]) {
    border-block-end: 1px solid ${color.borderStrong};
    background: ${color.surfaceSunken};
  }
  /* Buttons fade out where the line goes on, in the room beside the first and the last one: at its end so slowly that it is seen. */
  & > thead > tr {
    display: flex;
    gap: ${space['4']};
    overflow-x: auto;
    scroll-padding-inline: var(--grid-edge) ${space['8']};
    scrollbar-width: none;
    padding-block: ${space['1']};
    padding-inline: var(--grid-edge) ${space['8']};
    mask-image: linear-gradient(
      to var(--fade-to, right),
      transparent,
      black var(--grid-edge) calc(100% - ${space['8']}),
      transparent
    );
  }
  & > thead > tr:dir(rtl) {
    --fade-to: left;
  }
  & > thead > tr:not(:has(> [aria-sort])),
  & > thead > tr > th:not([aria-sort]) {
    ${visuallyHiddenRules}
  }
  & > thead > tr > th[aria-sort] {
    flex: none;
    block-size: auto;
    min-inline-size: 0 !important;
    padding: 0;
    border: 0;
  }
  & > thead > tr > th > button {
    --header-action: 0px;
    flex-direction: row;
  }
  & > :is(tbody, tfoot) > tr {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: ${space['1']};
    padding: ${space['3']} var(--grid-edge);
    border-block-end: 1px solid ${color.border};
  }
  & > :is(tbody, tfoot) > tr > :is(td, th) {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space['4']};
    block-size: auto;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    text-align: end;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  /* A value that has no room beside its label stands below it: neither becomes a column of single words. */
  & > :is(tbody, tfoot) > tr > [data-label] {
    flex-wrap: wrap;
    justify-content: flex-start;
    row-gap: 0;
    text-align: start;
  }
  & > :is(tbody, tfoot) > tr > [data-label][data-align='end'] {
    justify-content: flex-end;
  }
  & > :is(tbody, tfoot) > tr > [data-label]::before {
    content: attr(data-label) / '';
    flex: 1 0 auto;
    max-inline-size: 100%;
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    text-align: start;
  }
  /* A text that may wrap always begins at the edge: no second line stands in mid-card. */
  & > tbody > tr > [data-wrapping]::before {
    flex-basis: 100%;
  }
  /* Links are close together here, and must be large enough for a finger. */
  & > tbody > tr > td > a {
    line-height: ${size.target};
  }
  /* So must a number that opens something. */
  & > tbody > tr > [data-label] > [data-variant='quiet'] {
    min-block-size: ${size.target};
    padding-block: 0;
  }
  & > :is(tbody, tfoot) > tr > th {
    order: -1;
    justify-content: flex-start;
    font-weight: ${fontWeight.semibold};
    text-align: start;
  }
  & > tbody > tr > th [data-tone='muted'] {
    font-weight: ${fontWeight.regular};
  }
  & > tbody > tr > [data-part='note'] {
    display: block;
  }
  & > tbody > tr > [data-part='menu'] {
    position: absolute;
    inset-block-start: ${space['2']};
    inset-inline-end: calc(var(--grid-edge) - ${space['1']});
    inline-size: auto;
  }
  & > thead :is([data-part='select'], [data-part='expand']) {
    display: none;
  }
  & > tbody > tr > [data-part='select'] {
    position: absolute;
    inset-block-start: ${space['1.5']};
    inset-inline-start: ${space['1']};
    inline-size: auto;
  }
  &[data-selectable] > tbody > tr > th {
    padding-inline-start: ${space['8']};
  }
  & > tbody > tr > [data-part='expand'] {
    position: absolute;
    inset-block-start: ${space['2']};
    inset-inline-end: ${space['2']};
    inline-size: auto;
  }
  &:is([data-menus], [data-expandable]) > tbody > tr > th {
    padding-inline-end: ${space['8']};
  }
  &[data-menus] > tbody > tr > [data-part='expand'] {
    inset-inline-end: ${space['10']};
  }
  &[data-menus][data-expandable] > tbody > tr > th {
    padding-inline-end: calc(2 * ${space['8']});
  }
  & > tbody > tr[data-detail] {
    padding-block: 0;
    background: ${color.surfaceSunken};
  }
  & > tbody > tr[data-detail] > td {
    display: block;
    padding-block: ${space['3']};
    text-align: start;
  }
  & > tbody > tr[data-open] {
    border-block-end-color: transparent;
  }
  & > tbody > tr[data-space] {
    gap: 0;
    padding: 0;
    border: 0;
  }
  & > thead [data-column] > :is([data-part='resize'], [data-part='action']) {
    display: none;
  }
  & > tbody > tr[data-tone] > :first-child {
    box-shadow: none;
  }
  /* The edge takes of the padding: texts of all cards begin at one line. */
  & > tbody > tr[data-tone] {
    border-inline-start: 3px solid var(--tone-edge);
    padding-inline-start: calc(var(--grid-edge) - 3px);
  }
  & > tbody > tr:last-child {
    border-block-end: 0;
  }
  & > tfoot > tr {
    border-block-start: var(--total-edge);
    border-block-end: var(--total-rule);
  }
  & > :is(tbody, tfoot) > tr > td:empty:not([data-part='space']) {
    display: none;
  }
`;

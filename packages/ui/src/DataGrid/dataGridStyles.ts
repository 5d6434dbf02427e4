import { keyframes, styled } from 'styled-components';
import {
  color,
  focusRingInset,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size,
  space,
  tabularFigures,
} from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';
import { cardRules } from './cardRules.js';
import { fixedRules, virtualRules } from './columns/columnStyles.js';
import { dragRules } from './columns/dragStyles.js';
import { edgeRules } from './columns/hiddenStyles.js';
import { pinRules } from './columns/pinStyles.js';
import { expansionRules } from './expansion/expansionStyles.js';
import { printRules } from './export/printRules.js';
import { toneRules } from './rows/toneRules.js';
import { totalRules } from './rows/totalRules.js';

export const Root = styled.div`
  --data-grid-max-height: none;
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space['3']};
  min-inline-size: 0;
  color: ${color.text};
  font-size: ${fontSize.m};
  line-height: ${lineHeight.normal};

  @media print {
    display: block;
  }
`;

const pass = keyframes`
  from { inset-inline-start: -30%; }
  to { inset-inline-start: 100%; }
`;

/** The element around the scrolling box; the "loading" line is placed in it so that it does not scroll away. */
export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  border-radius: ${radius.m};
  overflow: clip;
  isolation: isolate;

  ${edgeRules}
  &[data-busy]::after {
    content: '';
    position: absolute;
    inset-block-start: 0;
    z-index: 3;
    inline-size: 30%;
    block-size: 2px;
    background: ${color.accent};
    animation: ${pass} 1.2s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-busy]::after {
      inset-inline-start: 0;
      inline-size: 100%;
    }
  }
`;

export const Scroller = styled.div`
  position: relative;
  box-sizing: border-box;
  max-inline-size: 100%;
  max-block-size: var(--data-grid-max-height);
  overflow: auto;
  /* A focused control must not be hidden under the sticky header or the totals. */
  scroll-padding-block: 2.5rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};

  &:focus-visible {
    ${focusRingInset}
  }
  /* A card without padding is the edge of the grid already. */
  [data-padding='none'] > [data-part='body'] > * > * > & {
    border-inline: 0;
    border-block-end: 0;
    border-radius: 0 0 calc(${radius.l} - 1px) calc(${radius.l} - 1px);
  }
  [data-padding='none'] > [data-part='header'] ~ [data-part='body'] > * > * > &,
  [data-padding='none'] > [data-part='body']:first-child > * > * > & {
    border-block-start: 0;
  }
  /* A focused control must not be hidden under the menus, which stay in view. */
  &:has(> [data-menus]) {
    scroll-padding-inline-end: 3rem;
  }
  /* A totals row ends in its own rule. */
  &:has(> table > tfoot:not([data-of-one])) {
    border-block-end-color: transparent;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media print {
    max-block-size: none;
    overflow: visible;
    border: 0;
  }
`;

export const Table = styled.table`
  --grid-row: ${size.row};
  --grid-row-space: ${space['1.5']};
  --grid-edge: ${space['3']};
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  text-align: start;

  & :is(th, td) {
    block-size: var(--grid-row);
    padding: var(--grid-row-space) ${space['3']};
    text-align: start;
    white-space: nowrap;
  }
  /* In a card without padding the texts begin and end where its title does. */
  [data-padding='none'] > [data-part='body'] > * > * > * > & {
    --grid-edge: ${space['4']};
  }
  & > * > tr > :where(:first-child:not([data-part])) {
    padding-inline-start: var(--grid-edge);
  }
  & > * > tr > :where(:last-child:not([data-part])) {
    padding-inline-end: var(--grid-edge);
  }
  &[data-density='compact'] {
    --grid-row: ${size.rowCompact};
    --grid-row-space: ${space['0.5']};
  }
  &[data-density='comfortable'] {
    --grid-row: ${size.rowComfortable};
    --grid-row-space: ${space['3']};
  }
  & > thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }
  & > thead th {
    position: relative;
    block-size: 2.25rem;
    padding-block: ${space['1']};
    border-block-end: 1px solid ${color.borderStrong};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.semibold};
  }
  /* Columns get their widths from the first rows: until then headers are hidden, so that nobody sees them move. */
  &[data-awaiting]:not(:focus-within) > thead th {
    visibility: hidden;
  }
  &[data-awaiting] > thead > tr {
    background: ${color.surfaceSunken};
  }
  & > tbody > tr > :is(th, td) {
    border-block-end: 1px solid ${color.border};
  }
  & > tbody > tr:last-child > :is(th, td) {
    border-block-end: 0;
  }
  & > tbody th {
    font-weight: ${fontWeight.medium};
  }
  ${totalRules}
  & [data-align='end'] {
    ${tabularFigures}
    text-align: end;
  }
  /* The text of a button without a border lines up with the column's name, even in a narrow column. */
  & > tbody > tr > td:not([data-part]) > [data-variant='quiet'][data-size='s']:only-child {
    max-inline-size: none;
    margin-inline: calc(-1px - ${space['2']});
  }
  /* A number that opens something, or the link of a row, is marked by more than its colour. */
  & > tbody > tr > [data-align='end'] > [data-variant='quiet'],
  & > tbody [data-variant='standalone'] {
    font: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
  }
  /* Words break only if they are longer than usual words. */
  & [data-wrapping] {
    min-inline-size: 9rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & [data-part='menu'] {
    inline-size: 1px;
    padding-block: 0;
    padding-inline: ${space['1']};
    text-align: end;
  }
  & [data-part='select'] {
    inline-size: 1px;
    padding: 0;
  }

  ${pinRules}
  ${dragRules}

  & > tbody > tr[data-linked] {
    cursor: pointer;
  }
  & > tbody > tr[data-linked]:hover {
    background: ${color.accentSoft};
  }
  & > tbody > tr[data-selected] {
    background: ${color.accentSoft};
  }
  ${toneRules}
  &[aria-busy='true'] > :is(tbody, tfoot) {
    color: ${color.textSubtle};
  }

  ${fixedRules}
  ${virtualRules}
  ${expansionRules}
  @container (width < 40rem) {
    &[data-narrow='cards'] {
      ${cardRules}
    }
  }
  ${printRules}
`;

export const Caption = styled.caption`
  padding: ${space['3']} ${space['3']} ${space['2']};
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.semibold};
  text-align: start;

  &[data-hidden] {
    ${visuallyHiddenRules}
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${space['1']};
  min-block-size: 1.75rem;
  margin-inline: calc(-1 * ${space['1.5']});
  padding: 0 ${space['1.5']};
  border: 0;
  border-radius: ${radius.s};
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;

  & > svg {
    color: ${color.textSubtle};
  }
  & > small {
    margin-inline-start: calc(-1 * ${space['1']});
    font-size: ${fontSize.xs};
  }
  [data-align='end'] > & {
    flex-direction: row-reverse;
  }
  [data-sorted] > &,
  [data-sorted] > & > svg {
    color: ${color.accent};
  }
  &:hover {
    background: ${color.border};
    color: ${color.text};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`;

export const HeaderWords = styled.span`
  vertical-align: middle;
`;

export const HeaderAction = styled.span`
  display: inline-flex;
  margin-inline-start: ${space['1']};
  vertical-align: middle;

  @media print {
    display: none;
  }
`;

export const NameCell = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['0.5']} ${space['2']};

  [data-align='end'] > & {
    justify-content: flex-end;
  }
`;

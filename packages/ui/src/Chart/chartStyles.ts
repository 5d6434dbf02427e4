import { css, styled } from 'styled-components';
import { Skeleton } from '../Skeleton/index.js';
import {
  color,
  focusRing,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  space,
  tabularFigures,
} from '../tokens/index.js';

/** A tone is the ink of a series, and the paper of its pattern. */
export const Root = styled.figure`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space['2']};
  inline-size: 100%;
  min-inline-size: 0;
  margin: 0;
  color: ${color.text};
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.normal};

  & [data-tone] {
    --chart-tone: ${color.accent};
    --chart-paper: ${color.accentSoft};
  }
  & [data-tone='neutral'] {
    --chart-tone: ${color.textMuted};
    --chart-paper: ${color.surface};
  }
  & [data-tone='info'] {
    --chart-tone: ${color.info};
    --chart-paper: ${color.infoSoft};
  }
  & [data-tone='success'] {
    --chart-tone: ${color.success};
    --chart-paper: ${color.successSoft};
  }
  & [data-tone='warning'] {
    --chart-tone: ${color.warning};
    --chart-paper: ${color.warningSoft};
  }
  & [data-tone='danger'] {
    --chart-tone: ${color.danger};
    --chart-paper: ${color.dangerSoft};
  }
  &:has([data-height='fill']) {
    flex: 1;
  }
  @media print {
    break-inside: avoid;
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['0.5']} ${space['4']};
  margin: 0;
  padding: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  list-style: none;
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    align-items: center;
    gap: ${space['2']};
    min-inline-size: 0;
  }
`;

/** Lines, their points and marks, in the plot and beside their names. */
const strokes = css`
  & [data-part='path'] {
    fill: none;
    stroke: var(--chart-tone);
    stroke-width: 2px;
    stroke-linejoin: round;
  }
  & [data-part='point'] {
    fill: var(--chart-tone);
    stroke: ${color.surface};
  }
  & [data-part='mark'] {
    stroke: ${color.text};
    stroke-width: 2px;
  }
`;

export const Sample = styled.svg`
  ${strokes}
  flex: none;
  inline-size: 1.25rem;
  block-size: 0.75rem;
  overflow: visible;

  &:dir(rtl) {
    scale: -1 1;
  }
`;

export const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space['1']} ${space['2']};
  padding-block-start: 0.5lh;
  color: ${color.textMuted};
  ${tabularFigures}

  /* Few bars do not fill a wide page: five of them are about as wide as those of two years by quarter. */
  &[data-few] {
    max-inline-size: 30rem;
  }
  &:has(> [data-height='fill']) {
    flex: 1;
    grid-template-rows: 1fr auto;
  }
`;

/** The names of the scale's lines take no height, so that each stands at its line without being measured. */
export const Ticks = styled.div`
  display: flex;
  flex-direction: column;
  /* So wide that the bars of charts below each other are aligned. */
  min-inline-size: 3rem;

  & > svg {
    flex: none;
  }
  & > div {
    display: flex;
    flex: 1;
    flex-direction: column-reverse;
    justify-content: space-between;
  }
  & bdi {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    block-size: 1lh;
    margin-block: -0.5lh;
    white-space: nowrap;
  }
`;

export const Field = styled.div`
  position: relative;
  block-size: 11rem;
  border-radius: ${radius.s};

  &[data-height='s'] {
    block-size: 5.5rem;
  }
  &[data-height='l'] {
    block-size: 18rem;
  }
  &[data-height='fill'] {
    block-size: auto;
    min-block-size: 11rem;
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
`;

/** A layer of the plot: for the pointer, or for words in place of values. */
export const Area = styled.div`
  position: absolute;
  inset: 0;

  &[data-part='nothing'] {
    display: grid;
    place-items: center;
    font-size: ${fontSize.m};
    text-align: center;
    overflow-wrap: anywhere;
  }
`;

export const Waiting = styled(Skeleton)`
  block-size: 100%;
`;

export const Drawing = styled.svg`
  ${strokes}
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;

  &:dir(rtl) {
    scale: -1 1;
  }
  & [data-part='line'] {
    stroke: ${color.border};
    shape-rendering: crispEdges;
  }
  & [data-part='line'][data-zero] {
    stroke: ${color.borderStrong};
  }
  & [data-part='band'] {
    fill: ${color.surfaceSunken};
    stroke: ${color.borderStrong};
    stroke-dasharray: 2 2;
    shape-rendering: crispEdges;
  }
  & [data-part='seam'] {
    stroke: ${color.surface};
    stroke-width: 2px;
  }
  & [data-part='halo'] {
    stroke: ${color.surface};
    stroke-width: 4px;
  }
`;

export const Names = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  grid-column: 2;

  & > span {
    display: flex;
    flex-direction: column;
    align-items: center;
    min-inline-size: 0;
    white-space: nowrap;
  }
  & > span > span {
    max-inline-size: 7rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @container (inline-size < 32rem) {
    & > span > :not([data-narrow]) {
      display: none;
    }
  }
  @container (inline-size >= 32rem) {
    & > span > :not([data-wide]) {
      display: none;
    }
    /* Each of few rows is named, in its own slot. */
    [data-few] > & > span > span {
      max-inline-size: 100%;
    }
  }
`;

export const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.s};
  ${tabularFigures}

  & :is(th, td) {
    padding: ${space['1']} ${space['2']};
    border-block-end: 1px solid ${color.border};
    text-align: end;
    white-space: nowrap;
  }
  & :is(th, td):first-child {
    text-align: start;
    white-space: normal;
    overflow-wrap: break-word;
  }
  & th {
    font-weight: ${fontWeight.medium};
  }
  & > thead th {
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-weight: ${fontWeight.semibold};
  }
`;

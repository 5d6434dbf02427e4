import { styled } from 'styled-components';
import { color, fontFamily, fontSize, fontWeight, space, tabularFigures } from '../tokens/index.js';

/** A quiet table for pages about the foundations; it scrolls in its own box where it must. */
export const PlainTable = styled.table`
  inline-size: 100%;
  font-size: ${fontSize.m};

  &[data-columns='even'] {
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  & th,
  & td {
    padding: ${space['2']} ${space['4']} ${space['2']} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: baseline;
  }
  & thead th {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.medium};
    white-space: nowrap;
  }
  & tbody th {
    font-weight: ${fontWeight.semibold};
  }
  & td[data-figure],
  & th[data-figure] {
    text-align: end;
    white-space: nowrap;
    ${tabularFigures}
  }
  & code {
    font-family: ${fontFamily.mono};
    font-size: ${fontSize.s};
  }
`;

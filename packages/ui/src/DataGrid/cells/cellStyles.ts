import { styled } from 'styled-components';
import { color, focusRingInset, fontSize, radius, space } from '../../tokens/index.js';

/** A cell of a grid of cells. */
export const Cell = styled.td`
  &:focus {
    ${focusRingInset}
  }
  &[data-note='danger'] {
    background: ${color.dangerSoft};
  }
  &[data-note='warning'] {
    background: ${color.warningSoft};
  }
  &[data-note='info'] {
    background: ${color.infoSoft};
  }
  &[data-note='success'] {
    background: ${color.successSoft};
  }
  &[data-editable] {
    cursor: cell;
  }
  &[data-pending] {
    color: ${color.textSubtle};
    font-style: italic;
  }
  /* Keeps the line breaks of values that have some. */
  &[data-editable][data-wrapping] {
    white-space: pre-wrap;
  }
  & > textarea {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 8rem;
    padding: ${space['0.5']} ${space['1']};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
    text-align: inherit;
    resize: none;
  }
  [data-fixed] & > textarea {
    min-inline-size: 0;
  }
  & > textarea[aria-invalid] {
    border-color: ${color.dangerBorder};
  }
`;

/** The note about a cell: under its value, or beside it in virtual rows, which all have one height. */
export const CellWords = styled.span`
  display: block;
  max-inline-size: 16rem;
  margin-block-start: ${space['0.5']};
  font-size: ${fontSize.xs};
  font-weight: normal;
  white-space: normal;

  &[data-note='danger'] {
    color: ${color.danger};
  }
  &[data-note='warning'] {
    color: ${color.warning};
  }
  &[data-note='info'] {
    color: ${color.info};
  }
  &[data-note='success'] {
    color: ${color.success};
  }
  [data-virtual] & {
    display: inline;
    margin-inline-start: ${space['2']};
    white-space: nowrap;
  }
`;

import { styled } from 'styled-components';
import { color, focusRing, fontWeight, radius, size, space } from '../../tokens/index.js';

/** The columns in the dialog that arranges them, one under the other. */
export const ArrangeList = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A column's name, and its controls at the end of the line or, where that is too short, below. */
export const ArrangeItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['1']} ${space['3']};
  padding-block: ${space['2']};
  border-block-end: 1px solid ${color.border};

  &:last-child {
    border-block-end: 0;
  }
  & > :first-child {
    flex: 1 1 8rem;
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
  }
  & > span + span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['1']};
  }
`;

/** A short list of choices, of the browser's own kind. */
export const SmallSelect = styled.select`
  min-block-size: ${size.controlSmall};
  padding: 0 ${space['1']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  cursor: pointer;

  &:focus-visible {
    ${focusRing}
  }
`;

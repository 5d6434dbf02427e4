import { styled } from 'styled-components';
import { color, focusRing, fontSize, fontWeight, radius, space } from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';

/** The line above the table. Its buttons are at the end of the line, and below the selection on narrow screens. */
export const ToolBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['2']} ${space['4']};

  & > :last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['2']};
    margin-inline-start: auto;
  }
  @media print {
    & > :last-child {
      display: none;
    }
  }
`;

/** The button that skips the rows of a virtual grid. Visible only while it has the focus. */
export const SkipButton = styled.button`
  align-self: flex-start;
  padding: ${space['1']} ${space['3']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
  color: ${color.link};
  font: inherit;
  font-weight: ${fontWeight.medium};
  cursor: pointer;

  &:not(:focus) {
    ${visuallyHiddenRules}
  }
  &:focus-visible {
    ${focusRing}
  }
`;

/** Above the headers of every printed page: the name of the table, or which rows are printed, or both. */
export const PrintTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space['1']} ${space['4']};

  & > strong {
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
  }
`;

/** Shown under the last printed row. */
export const PrintNote = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
`;

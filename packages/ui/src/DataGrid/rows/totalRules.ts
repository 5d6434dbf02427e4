import { css } from 'styled-components';
import { closingRule, color, fontWeight } from '../../tokens/index.js';

/** The totals row, which stays in view, and closes the table where something was added up: not under a single row. */
export const totalRules = css`
  & > tfoot {
    --total-edge: 1px solid ${color.text};
    --total-rule: ${closingRule};
    position: sticky;
    inset-block-end: 0;
    z-index: 2;
  }
  & > tfoot[data-of-one] {
    --total-edge: 1px solid ${color.border};
    --total-rule: 0;
  }
  & > tfoot > tr > :is(th, td) {
    border-block-start: var(--total-edge);
    border-block-end: var(--total-rule);
    background: ${color.surface};
    font-weight: ${fontWeight.semibold};
  }
`;

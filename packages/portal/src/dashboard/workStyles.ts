import { breakpoint, closingRule, color, fontSize, fontWeight, space, tabularFigures } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/**
 * The rows of the work list. All rows share the columns: name, amount, day, status and next step; the sum stands below the amounts. On
 * a narrow screen amount, day and status stand below the name, and the step stays at the end of the row.
 */
export const WorkRows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto minmax(4.5rem, auto);
  column-gap: ${space['4']};

  /* The list and the element around it have no boxes of their own, so that all rows share the columns. */
  & > div,
  & > div > ul {
    display: contents;
  }
  & > div > ul > li,
  & > [data-part='due'] {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    row-gap: ${space['0.5']};
    min-block-size: 2.75rem;
    box-sizing: border-box;
    padding-block: ${space['1.5']};
    border-block-end: 1px solid ${color.border};
  }
  /* A part across the whole row has no effect on the widths of the columns. */
  & > div > ul > li > :only-child,
  & [data-part='ways'] {
    grid-column: 1 / -1;
    contain: inline-size;
  }
  & > div > button {
    grid-column: 1 / -1;
    justify-self: start;
    margin-block: ${space['2']};
    margin-inline-start: calc(-1px - ${space['2']});
  }
  & [data-part='facts'] {
    display: contents;
  }
  & [data-part='amount'] {
    grid-column: 2;
    ${tabularFigures}
    text-align: end;
  }
  & [data-part='day'] {
    grid-column: 3;
    ${tabularFigures}
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  & [data-part='state'] {
    grid-column: 4;
    justify-self: start;
  }
  & [data-part='step'] {
    grid-column: 5;
    justify-self: end;
  }
  & > [data-part='due'] {
    border-block-end: 0;
    font-weight: ${fontWeight.semibold};
  }
  & > [data-part='due'] > [data-part='amount'] {
    border-block-start: 1px solid ${color.text};
    border-block-end: ${closingRule};
  }
  & > [data-part='due'] > [data-part='step'] {
    grid-column: 3 / -1;
  }

  @media (width < ${breakpoint.narrow / 16}em) {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${space['3']};

    & [data-part='facts'] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${space['0.5']} ${space['2']};
      grid-column: 1;
    }
    & [data-part='facts'] > :empty {
      display: none;
    }
    & [data-part='step'] {
      grid-column: 2;
      grid-row: 1 / 3;
    }
    & > [data-part='due'] > [data-part='step'] {
      grid-column: 1 / -1;
      grid-row: 2;
      justify-self: start;
    }
  }
`;

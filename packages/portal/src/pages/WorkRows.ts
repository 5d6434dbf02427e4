import { breakpoint, closingRule, color, fontSize, fontWeight, space, tabularFigures } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/** Words of this many lines at the most: of more it shows the beginning. */
const firstLines = (count: number) => `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
  overflow: hidden;
`;

/**
 * The rows of a list that is worked through. All rows share the columns: name, amount, day, status and next step; a sum stands below the
 * amounts. On a narrow screen day, status and amount are a line below the name, and the step stays at the end of the row.
 *
 * A row is an `li` of the parts `what` or `task` (a sentence), `facts` (with `amount`, `day` and `state`) and `step`, or `steps`; it stands
 * in a `ul`, in that of a `FirstFew`, or in one of the part `rows`, which may have the focus. A `p` says what the rows below it are.
 */
export const WorkRows = styled.div`
  /* The width of a button at the end of a row: 'Pay', 'Sign', 'Open' and 'Report' are equally wide. */
  --step-width: 5rem;
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) auto auto auto minmax(var(--step-width), auto);
  column-gap: ${space['3']};

  /* The list and the element around it have no boxes of their own, so that all rows share the columns. */
  & > :is(div, ul):not([data-part]),
  & > div:not([data-part]) > ul {
    display: contents;
  }
  & li,
  & > [data-part='rows'],
  & > [data-part='ages'],
  & > [data-part='due'] {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    gap: ${space['0.5']} normal;
  }
  & li,
  & > [data-part='due'] {
    min-block-size: 2.75rem;
    box-sizing: border-box;
    padding-block: ${space['1.5']};
    border-block-end: 1px solid ${color.border};
  }
  & li:has([data-part='label'], > [data-part='task'] > :nth-child(2)) {
    min-block-size: 3.5rem;
  }
  & > [data-part='rows'] {
    row-gap: 0;
  }
  /* The card ends below the last row. */
  & > :last-child:not(:has(> button)) li:last-child {
    border-block-end: 0;
  }
  /* The words of a task take the columns that it has nothing for, and have no effect on their widths. */
  & [data-part='task'] {
    grid-column: 1 / -2;
    contain: inline-size;
  }
  /* The beginning of a message that is read as a whole where its row leads. */
  & [data-part='task']:has(+ [data-part='facts']) {
    ${firstLines(3)}
    grid-column: 1 / 3;
  }
  & [data-part='task']:only-child {
    grid-column: 1 / -1;
  }
  & > div > button,
  & > [data-part='across'],
  & > p {
    grid-column: 1 / -1;
  }
  & > div > button,
  & > [data-part='across'] {
    margin-block: ${space['2']};
  }
  /* A link to all of them looks like the button that shows all of them. */
  & > div > button,
  & > a[data-part='across'] {
    justify-self: start;
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.semibold};
  }
  & > p {
    padding-block-end: ${space['1.5']};
  }
  & > :not(p) + p {
    padding-block-start: ${space['4']};
  }
  & [data-part='what'] {
    text-wrap: balance;
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
  /* An amount that is not due, or a day that is no due day, says below it what it is. */
  & [data-part='facts'] > :has(> [data-part='label']) {
    display: flex;
    flex-direction: column-reverse;
  }
  & [data-part='facts'] > [data-part='amount'] {
    align-items: flex-end;
  }
  & [data-part='state'] {
    grid-column: 4;
    justify-self: start;
  }
  & :is([data-part='step'], [data-part='steps']) {
    grid-column: 5;
    justify-self: end;
  }
  & [data-part='steps'] {
    display: inline-grid;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    gap: ${space['2']};
  }
  & :is(a, button)[data-part='step'],
  & [data-part='steps'] > :is(a, button) {
    min-inline-size: var(--step-width);
  }
  & > [data-part='ages'] {
    row-gap: ${space['1']};
    padding-block: ${space['2']};
  }
  & > [data-part='ages'] > div {
    display: contents;
  }
  & > [data-part='ages'] > div > dt {
    grid-column: 1;
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  & > [data-part='due'] {
    border-block-end: 0;
    font-weight: ${fontWeight.semibold};
  }
  /* The sum is larger than the amounts above: it shares two columns with its words, and stands below them where both have no room. */
  & [data-part='total'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['1']} ${space['4']};
    grid-column: 1 / 3;
  }
  & [data-part='total'] > [data-part='amount'] {
    border-block-end: ${closingRule};
    margin-inline-start: auto;
  }
  /* The line that says "added up here" is drawn where the amounts above come to the sum. */
  & > [data-added-up] > [data-part='total'] > [data-part='amount'] {
    border-block-start: 1px solid ${color.text};
  }
  & > [data-part='due'] > [data-part='step'] {
    grid-column: 3 / -1;
  }

  @media (width >= ${breakpoint.narrow / 16}em) {
    /* Where there is no status, two steps have its column, too. */
    & [data-part='facts']:not(:has(> [data-part='state'])) ~ [data-part='steps'] {
      grid-column: 4 / -1;
    }
  }
  @media (width >= ${breakpoint.wide / 16}em) {
    /* Wide enough for 'Pay Invoices' and 'No business'. */
    --step-width: 6.25rem;
    column-gap: ${space['4']};
  }
  @media (width < ${breakpoint.narrow / 16}em) {
    grid-template-columns: minmax(0, 1fr);

    & li,
    & > [data-part='ages'],
    & > [data-part='due'] {
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${space['2']};
    }
    /* A button keeps its distance from the badge below it, or the sum above it. */
    & li:has(> :is(a, button)[data-part='step']),
    & > [data-part='due'] {
      row-gap: ${space['2']};
    }
    /* The words of a task are sentences, which have whole lines; its button stands below them, beside its day. */
    & [data-part='task'][data-part] {
      grid-column: 1 / -1;
    }
    /* With two lines about it a policy has four, beside other things to do; a page of policies has all the words. */
    & > [data-part='rows']:not(:only-child) [data-part='about'] {
      ${firstLines(2)}
    }
    /* Beside the name of a row there is one button, or nothing. */
    & [data-part='what']:not(:has(~ :is(a, button)[data-part='step'])) {
      grid-column: 1 / -1;
    }
    & [data-part='facts'] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${space['0.5']} ${space['1.5']};
      grid-column: 1 / -1;
    }
    & [data-part='facts']:has(+ span[data-part='step']),
    & [data-part='task'] + [data-part='facts'] {
      grid-column: 1;
    }
    & [data-part='facts'] > :empty,
    & [data-part='steps']:empty,
    & [data-part='day'] > [data-part='label'] {
      display: none;
    }
    & [data-part='facts'] > [data-part='amount'] {
      order: 1;
      margin-inline-start: auto;
    }
    & [data-part='facts'] > [data-part='amount']:has(> [data-part='label']) {
      flex-direction: row;
      align-items: baseline;
      gap: ${space['1.5']};
    }
    & [data-part='step'] {
      grid-column: 2;
      grid-row: 1;
      align-self: end;
    }
    & span[data-part='step'],
    & [data-part='task'] ~ [data-part='step'] {
      grid-row: 2;
      align-self: center;
    }
    & [data-part='steps'],
    & [data-part='total'] {
      grid-column: 1 / -1;
    }
    & [data-part='steps'] {
      margin-block-start: ${space['1.5']};
    }
    & > [data-part='due'] > [data-part='step'] {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

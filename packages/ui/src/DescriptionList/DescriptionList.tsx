import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import {
  breakpoint,
  closingRule,
  color,
  fontSize,
  fontWeight,
  space,
  tabularFigures,
} from '../tokens/index.js';

const Root = styled.dl`
  --list-columns: 1;
  display: grid;
  grid-template-columns: repeat(var(--list-columns), minmax(0, 1fr));
  gap: ${space['3']} ${space['6']};
  font-size: ${fontSize.m};

  & dt {
    overflow-wrap: anywhere;
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.regular};
  }
  & dd {
    overflow-wrap: anywhere;
    min-inline-size: 0;
  }
  & > [data-wide] {
    grid-column: 1 / -1;
  }
  & > [data-numeric] > dd {
    ${tabularFigures}
  }
  & > [data-strong] > dd,
  & > [data-strong] > dt {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
  }

  @media (width >= ${breakpoint.narrow / 16}em) {
    &[data-columns='2'],
    &[data-columns='3'],
    &[data-columns='4'] {
      --list-columns: 2;
    }
  }
  @media (width >= ${breakpoint.medium / 16}em) {
    &[data-columns='3'] {
      --list-columns: 3;
    }
    &[data-columns='4'] {
      --list-columns: 4;
    }
  }

  &[data-variant='rows'] {
    row-gap: 0;
  }
  &[data-variant='rows'] > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${space['4']};
    padding-block: ${space['1.5']};
    border-block-end: 1px solid ${color.border};
  }
  &[data-variant='rows'] > div:last-child {
    border-block-end: 0;
  }
  &[data-variant='rows'] dt {
    font-size: ${fontSize.m};
  }
  &[data-variant='rows'] dd {
    min-inline-size: min-content;
    text-align: end;
  }
  &[data-variant='rows'] > [data-numeric] > dd {
    flex: none;
    white-space: nowrap;
  }
  /* A value that has no room beside its label stands below it: neither becomes a column of single words. */
  @media (width < ${breakpoint.narrow / 16}em) {
    &[data-variant='rows'] > div {
      flex-wrap: wrap;
      row-gap: 0;
    }
    &[data-variant='rows'] dt {
      flex: 1 0 auto;
      max-inline-size: 100%;
    }
    &[data-variant='rows'] dd {
      text-align: start;
    }
    &[data-variant='rows'] > [data-numeric] > dd {
      margin-inline-start: auto;
    }
  }
  &[data-variant='rows'] > div[data-strong] {
    border-block-start: 1px solid ${color.text};
    border-block-end: ${closingRule};
    margin-block-start: -1px;
  }
`;

/** One line of a description list. */
export interface DescriptionItem {
  /** Its name, e.g. 'Effective date'. */
  label: ReactNode;
  /** Its value, as shown. */
  value: ReactNode;
  /** Key among its siblings; the label when that is a string. */
  id?: string;
  /** Tabular figures. @default false */
  isNumeric?: boolean;
  /** Emphasised: a total, or the main value of the list. @default false */
  isStrong?: boolean;
  /** Takes a whole row of the grid. @default false */
  isWide?: boolean;
}

export interface DescriptionListProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  items: readonly DescriptionItem[];
  /**
   * Columns where there is room.
   * @default 2
   */
  columns?: 1 | 2 | 3 | 4;
  /**
   * `grid` sets the value under its label; `rows` sets it at the end of the line, as in a bill.
   * @default 'grid'
   */
  variant?: 'grid' | 'rows';
  /**
   * Shown for an empty value, so that it does not look like an error.
   * @default '–'
   */
  emptyValue?: ReactNode;
}

function isEmpty(value: ReactNode): boolean {
  return value === undefined || value === null || value === '';
}

/** Labels and values: the facts about one thing. */
export function DescriptionList({
  items,
  columns = 2,
  variant = 'grid',
  emptyValue = '–',
  ...props
}: DescriptionListProps) {
  return (
    <Root {...props} data-columns={columns} data-variant={variant}>
      {items.map((item, index) => (
        <div
          key={item.id ?? (typeof item.label === 'string' ? item.label : index)}
          data-numeric={item.isNumeric || undefined}
          data-strong={item.isStrong || undefined}
          data-wide={item.isWide || undefined}
        >
          <dt>{item.label}</dt>
          <dd data-part="value">{isEmpty(item.value) ? emptyValue : isolated(item.value)}</dd>
        </div>
      ))}
    </Root>
  );
}

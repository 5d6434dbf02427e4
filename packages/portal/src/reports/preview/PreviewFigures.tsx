import type { ReportPreview } from '@slip/api/contract';
import { formatAmount, formatCount } from '@slip/forms/rules';
import { color, fontSize, fontWeight, radius, space, tabularFigures } from '@slip/ui/tokens';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** The most figures side by side, by the width there is. */
const MAX_COLUMNS = { wide: 6, medium: 4, narrow: 2 } as const;

/** A number of columns that leaves no figure alone in the last line, where that is possible. */
const evenColumns = (count: number, most: number) => Math.ceil(count / Math.ceil(count / most));

/** The number of columns for each width, as the custom properties that the rules below use. */
const columns = (count: number): CSSProperties =>
  Object.fromEntries(
    Object.entries(MAX_COLUMNS).map(([room, most]) => [`--${room}`, evenColumns(count, most)]),
  );

const Room = styled.div`
  container-type: inline-size;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(var(--narrow), minmax(0, 1fr));
  gap: 1px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: hidden;

  & > div {
    display: flex;
    flex-direction: column;
    gap: ${space['0.5']};
    padding: ${space['2']} ${space['3']};
    box-shadow: 0 0 0 1px ${color.border};
  }
  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  & dd {
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
    ${tabularFigures}
  }
  @container (inline-size >= 36rem) {
    grid-template-columns: repeat(var(--medium), minmax(0, 1fr));
  }
  @container (inline-size >= 54rem) {
    grid-template-columns: repeat(var(--wide), minmax(0, 1fr));
    & dd {
      font-size: ${fontSize.l};
    }
  }
`;

type Total = ReportPreview['totals'][number];

/** The header of the sum of all kinds of tax. */
const TAX = 'Tax';

/** The totals of the whole report: its lines, and the sum of each column of amounts where it is not zero. */
export function PreviewFigures({ rowCount, totals }: Pick<ReportPreview, 'rowCount' | 'totals'>) {
  const tax = totals.find(({ header }) => header === TAX);
  // Where there is only one kind of tax, its sum is the tax: it is shown once.
  const isSameAsTax = ({ header, total }: Total) =>
    header !== TAX && header.toLowerCase().endsWith(TAX.toLowerCase()) && total === tax?.total;
  const shown = totals.filter((each) => each.total !== 0 && !isSameAsTax(each));
  return (
    <Room>
      <Figures style={columns(shown.length + 1)}>
        <div>
          <dt>Lines</dt>
          <dd>{formatCount(rowCount)}</dd>
        </div>
        {shown.map(({ key, header, total }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>{formatAmount(total, { currency: true })}</dd>
          </div>
        ))}
      </Figures>
    </Room>
  );
}

import type { ReportPreview } from '@slip/api/contract';
import { formatAmount, formatCount } from '@slip/forms/rules';
import { color, fontSize, fontWeight, radius, space, tabularFigures } from '@slip/ui/tokens';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** The most figures that stand side by side, by the room there is. */
const MOST = { wide: 6, medium: 4, narrow: 2 } as const;

/** Columns that leave no figure alone in the last line, where that can be. */
const evenly = (count: number, most: number) => Math.ceil(count / Math.ceil(count / most));

/** How many columns there are in each room: the custom properties that the rules below name. */
const columns = (count: number): CSSProperties =>
  Object.fromEntries(Object.entries(MOST).map(([room, most]) => [`--${room}`, evenly(count, most)]));

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

/** The totals of the whole report: its lines, and the sum of each column of amounts in which there is something. */
export function PreviewFigures({ rowCount, totals }: Pick<ReportPreview, 'rowCount' | 'totals'>) {
  const tax = totals.find(({ header }) => header === TAX);
  // One kind of tax alone is all of the tax: it is said once.
  const isAllOfIt = ({ header, total }: Total) =>
    header !== TAX && header.toLowerCase().endsWith(TAX.toLowerCase()) && total === tax?.total;
  const shown = totals.filter((each) => each.total !== 0 && !isAllOfIt(each));
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

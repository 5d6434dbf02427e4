import type { ReportPreview } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { breakpoint, color, fontSize, fontWeight, radius, space, tabularFigures } from '@slip/ui/tokens';
import { styled } from 'styled-components';

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
  background: ${color.border};
  overflow: hidden;

  & > div {
    flex: 1 1 auto;
    min-inline-size: 7.5rem;
    display: flex;
    flex-direction: column;
    gap: ${space['0.5']};
    padding: ${space['2']} ${space['3']};
    background: ${color.surface};
  }
  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
  }
  & dd {
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
    ${tabularFigures}
  }
  @media (width < ${breakpoint.narrow / 16}em) {
    & dd {
      font-size: ${fontSize.m};
    }
  }
`;

/** What the whole report comes to: its lines, and the sum of each column of amounts. */
export function PreviewFigures({ rowCount, totals }: Pick<ReportPreview, 'rowCount' | 'totals'>) {
  return (
    <Figures>
      <div>
        <dt>Lines</dt>
        <dd>{rowCount.toLocaleString('en-US')}</dd>
      </div>
      {totals.map(({ key, header, total }) => (
        <div key={key}>
          <dt>{header}</dt>
          <dd>{formatAmount(total, { currency: true })}</dd>
        </div>
      ))}
    </Figures>
  );
}

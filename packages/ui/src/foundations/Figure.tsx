import { styled } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, shadow, space } from '../tokens/index.js';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space['0.5']} ${space['3']};
  padding: ${space['3']} ${space['4']};
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  font-size: ${fontSize.s};

  & > [data-part='label'],
  & > [data-part='note'] {
    grid-column: 1 / -1;
    color: ${color.textMuted};
  }
  & > [data-part='value'] {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.tight};
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & > svg {
    inline-size: 3.25rem;
    block-size: 1.5rem;
    fill: ${color.accent};
  }
  & > svg > rect:not(:last-child) {
    opacity: 0.3;
  }
`;

export interface FigureProps {
  label: string;
  value: string;
  note: string;
  /** Heights of the little bars, oldest first, in any unit. */
  bars: readonly number[];
}

/** One number with its recent past. The bars are decoration: what matters is in the words. */
export function Figure({ label, value, note, bars }: FigureProps) {
  const highest = Math.max(...bars);
  return (
    <Root>
      <span data-part="label">{label}</span>
      <span data-part="value">{value}</span>
      <svg
        viewBox={`0 0 ${bars.length * 8 - 3} 24`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map((bar, index) => {
          const height = (bar / highest) * 24;
          return <rect key={`${index * 8}`} x={index * 8} y={24 - height} width="5" height={height} rx="1" />;
        })}
      </svg>
      <span data-part="note">{note}</span>
    </Root>
  );
}

import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, fontWeight, radius, shadow, space, tabularFigures, zIndex } from '../tokens/index.js';
import { visuallyHiddenRules } from '../VisuallyHidden/visuallyHiddenRules.js';
import { type DrawnSeries, SeriesSample } from './ChartDrawing.js';
import { type ChartRow, wholeName } from './chartScale.js';
import { Area, Drawing } from './chartStyles.js';

const Points = styled.input`
  ${visuallyHiddenRules}
`;

/** Stands over the plot, and covers nothing of it; the pointer may rest on it. */
const Tip = styled.div`
  position: absolute;
  z-index: ${zIndex.sticky};
  inset-block-end: 100%;
  box-sizing: border-box;
  inline-size: max-content;
  max-inline-size: 50%;
  padding: ${space['1.5']} ${space['2']};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  overflow-wrap: anywhere;

  &[data-half='start'] {
    inset-inline-start: var(--chart-place);
  }
  &[data-half='end'] {
    inset-inline-end: var(--chart-place);
  }
  /* In a narrow plot it starts at one edge and may reach the other. */
  @container (inline-size < 32rem) {
    --chart-place: 0% !important;
    max-inline-size: 100%;
  }
  & > strong {
    font-weight: ${fontWeight.semibold};
  }
  & > span {
    display: flex;
    align-items: center;
    gap: ${space['2']};
  }
  & > span > span {
    flex: 1;
    min-inline-size: 0;
    color: ${color.textMuted};
  }
  & bdi {
    padding-inline-start: ${space['2']};
    ${tabularFigures}
  }
  @media print {
    display: none;
  }
`;

/** A value in words. */
export interface ChartValue {
  readonly name: string;
  readonly text: string;
  /** Undefined for the sum of all series. */
  readonly series?: DrawnSeries;
}

interface ChartPointerProps {
  readonly rows: readonly ChartRow[];
  readonly valuesOf: (row: ChartRow) => readonly ChartValue[];
  /** The name of the control that goes through the points. */
  readonly label: string;
  /** The drawing. */
  readonly children: ReactNode;
}

/** The index of the row below the pointer. */
function rowAt({ clientX, currentTarget }: PointerEvent, count: number): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  const part = (isMirrored ? right - clientX : clientX - left) / width;
  return Math.max(0, Math.min(count - 1, Math.floor(part * count)));
}

/** Escape hides the values, also when the chart does not have the focus, and does not close a dialog around the chart. */
function useEscape(isShown: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isShown) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escape();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isShown]);
}

/**
 * Shows the values of one row at a time: of the row below the pointer, or of the row that arrow keys choose. The keys move a slider,
 * which screen readers know: they say the values at each step.
 */
export function ChartPointer({ rows, valuesOf, label, children }: ChartPointerProps) {
  const input = useRef<HTMLInputElement>(null);
  // The row that a key or a press chose; shown again when the pointer leaves, as long as the slider has the focus.
  const [keptIndex, setKeptIndex] = useState(0);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  useEscape(shownIndex !== null, () => setShownIndex(null));

  const last = rows.length - 1;
  const at = Math.min(shownIndex ?? keptIndex, last);
  const row = rows[at];
  if (row === undefined) {
    // The areas are gone, and with them the events that would say that nobody points there any more.
    if (shownIndex !== null) setShownIndex(null);
    return children;
  }
  const values = valuesOf(row);
  const inWords = values.map(({ name, text }) => `${name} ${text}`).join(', ');
  const middle = ((at + 0.5) / rows.length) * 100;
  const half = middle > 50 ? 'end' : 'start';
  const place = { '--chart-place': `${Math.min(middle, 100 - middle)}%` };
  const point = (event: PointerEvent) => setShownIndex(rowAt(event, rows.length));
  return (
    // The values over the plot are part of this area: the pointer may move onto them.
    <Area onPointerLeave={() => setShownIndex(document.activeElement === input.current ? keptIndex : null)}>
      {shownIndex !== null && (
        <Drawing aria-hidden="true">
          <rect
            data-part="band"
            x={`${(at / rows.length) * 100}%`}
            width={`${100 / rows.length}%`}
            height="100%"
          />
        </Drawing>
      )}
      {children}
      <Area
        onPointerMove={point}
        onPointerDown={point}
        onClick={() => {
          setKeptIndex(at);
          input.current?.focus({ preventScroll: true });
        }}
      />
      <Points
        ref={input}
        type="range"
        max={last}
        value={at}
        aria-label={label}
        aria-valuetext={[wholeName(row), inWords].filter(Boolean).join(': ')}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          setKeptIndex(valueAsNumber);
          setShownIndex(valueAsNumber);
        }}
        onFocus={() => setShownIndex(at)}
        onBlur={() => setShownIndex(null)}
      />
      {shownIndex !== null && (
        <Tip aria-hidden="true" data-half={half} style={place}>
          <strong>{wholeName(row)}</strong>
          {values.map(({ name, text, series }) => (
            <span key={series?.id ?? ''}>
              {series && <SeriesSample series={series} />}
              <span>{name}</span>
              <bdi>{text}</bdi>
            </span>
          ))}
        </Tip>
      )}
    </Area>
  );
}

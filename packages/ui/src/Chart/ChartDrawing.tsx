import { type ChartKind, type ChartRow, type ChartScale, depthInPlot, partsOf } from './chartScale.js';
import { Drawing, Sample } from './chartStyles.js';

/** The colours of a series. All but the first two mean something. */
export type ChartTone = 'accent' | 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Tells series apart without their colour: how the bars of a series are filled, how its line is dashed, and the shape of its points. */
export type ChartPattern = 'solid' | 'outline' | 'stripes' | 'dots' | 'grid' | 'rules';

/** One set of values of a chart. */
export interface ChartSeries {
  /** The name of its values in the rows. */
  id: string;
  /** Stands in the legend and at the head of its column. */
  name: string;
  /** @default the next one of the order: accent, accent, neutral, info, warning, success */
  tone?: ChartTone;
  /** @default the next one of the order in which the patterns are listed */
  pattern?: ChartPattern;
  /** Drawn as a line across the bars: a target, the year before. For `bar` and `stacked`. @default false */
  isMark?: boolean;
}

/** A series with everything its look depends on. */
export interface DrawnSeries {
  readonly id: string;
  readonly name: string;
  readonly tone: ChartTone;
  readonly pattern: ChartPattern;
  readonly as: 'bar' | 'line' | 'mark';
  /** The paint of its bars. */
  readonly fill: string;
  /** The id of the tile in `fill`. */
  readonly tileId: string;
}

/**
 * How each pattern is drawn: in pale lines of 1 px on tiles of 8 px, which are louder than the words around them where they are wider or
 * closer; as the dashes of a line; as a point around 0, 0.
 */
const patterns: Readonly<Record<ChartPattern, { tile: string; dashes: string; point: string }>> = {
  solid: { tile: '', dashes: 'none', point: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z' },
  outline: { tile: '', dashes: '6 3', point: 'M-3.5-3.5h7v7h-7Z' },
  stripes: { tile: 'M-2 2 2-2M0 8 8 0M6 10 10 6', dashes: '2 3', point: 'M0-5l5 5l-5 5l-5-5Z' },
  dots: { tile: 'M3 3.5h2M3 4.5h2', dashes: '8 3 2 3', point: 'M0-5l5 9h-10Z' },
  grid: { tile: 'M3.5 0v8M0 3.5h8', dashes: '12 3', point: 'M0 5l5-9h-10Z' },
  rules: { tile: 'M0 3.5h8', dashes: '8 3 2 3 2 3', point: 'M-2-5h4v10h-4Z' },
};

/** How much ink the lines of a tile have: as little as keeps 3:1 to the paper below them in all themes. */
const TILE_INK = 0.65;

/** The tones and patterns of series that give none, in order. */
const defaultLooks: readonly (readonly [ChartTone, ChartPattern])[] = [
  ['accent', 'solid'],
  ['accent', 'outline'],
  ['neutral', 'stripes'],
  ['info', 'dots'],
  ['warning', 'grid'],
  ['success', 'rules'],
];

/** Two-coloured patterns are tiles; the others are a colour of the tone. */
function fillOf(pattern: ChartPattern, tileId: string): string {
  if (patterns[pattern].tile !== '') return `url(#${tileId})`;
  return pattern === 'solid' ? 'var(--chart-tone)' : 'var(--chart-paper)';
}

/** The series with their looks. */
export function drawnSeries(series: readonly ChartSeries[], kind: ChartKind, chartId: string): DrawnSeries[] {
  let next = 0;
  return series.map(({ id, name, isMark = false, ...own }, at) => {
    const as = kind === 'line' ? 'line' : isMark ? 'mark' : 'bar';
    const [nextTone, nextPattern] = defaultLooks[next % defaultLooks.length] ?? ['accent', 'solid'];
    if (as !== 'mark') next += 1;
    const { tone = nextTone, pattern = nextPattern } = own;
    const tileId = `${chartId}-${at}`;
    return { id, name, tone, pattern, as, fill: fillOf(pattern, tileId), tileId };
  });
}

/** How a series looks, beside its name. */
export function SeriesSample({ series: { tone, pattern, as, fill } }: { series: DrawnSeries }) {
  return (
    <Sample viewBox="0 0 20 12" data-tone={tone} aria-hidden="true">
      {as === 'bar' && <rect x={2.5} y={0.5} width={15} height={11} fill={fill} stroke="var(--chart-tone)" />}
      {as === 'mark' && <path data-part="mark" d="M0 6h20" />}
      {as === 'line' && (
        <>
          <path data-part="path" d="M0 6h20" strokeDasharray={patterns[pattern].dashes} />
          <path data-part="point" d={patterns[pattern].point} transform="translate(10 6)" />
        </>
      )}
    </Sample>
  );
}

const percent = (part: number) => `${part}%`;

/** The share of its slot that a bar takes, or all bars of a row together. */
const BAR_SHARE = 0.76;

/** A line with more points than this is drawn without a shape at each point. */
const MAX_POINTS = 40;

/** The least height of a bar, in percent: without a height not even its outline would be drawn. */
const MIN_HEIGHT = 0.01;

interface DrawingProps {
  readonly kind: ChartKind;
  readonly series: readonly DrawnSeries[];
  readonly rows: readonly ChartRow[];
  readonly scale: ChartScale;
}

interface RowProps extends Omit<DrawingProps, 'rows'> {
  readonly row: ChartRow;
  /** The place of this row in the plot, in percent. */
  readonly slot: { readonly width: number; readonly middle: number };
}

function RowBars({ kind, series, scale, row, slot }: RowProps) {
  const bars = series.filter(({ as }) => as === 'bar');
  const columnCount = kind === 'stacked' ? 1 : bars.length;
  const width = (slot.width * BAR_SHARE) / columnCount;
  const values = bars.map(({ id }) => row.values[id]);
  return partsOf(kind, values).map(({ at, from, to }) => {
    const start = slot.middle - (slot.width * BAR_SHARE) / 2 + (columnCount > 1 ? at * width : 0);
    const [first, second] = [depthInPlot(from, scale), depthInPlot(to, scale)];
    return (
      <g key={at} data-tone={bars[at]?.tone}>
        <rect
          x={percent(start)}
          width={percent(columnCount > 1 ? width * 0.9 : width)}
          y={percent(Math.min(first, second))}
          height={percent(Math.max(Math.abs(first - second), MIN_HEIGHT))}
          fill={bars[at]?.fill}
          stroke="var(--chart-tone)"
        />
        {from !== 0 && (
          <line
            data-part="seam"
            x1={percent(start)}
            x2={percent(start + width)}
            y1={percent(first)}
            y2={percent(first)}
          />
        )}
      </g>
    );
  });
}

function RowMarks({ series, scale, row, slot }: RowProps) {
  // A little wider than the bars that it crosses, see BAR_SHARE.
  const half = slot.width * 0.44;
  return series.map(({ id, as }) => {
    const value = row.values[id];
    if (as !== 'mark' || value === null || value === undefined) return null;
    const y = percent(depthInPlot(value, scale));
    const across = { x1: percent(slot.middle - half), x2: percent(slot.middle + half), y1: y, y2: y };
    // The halo, a wider line in the colour of the page, separates the mark from the bars under it.
    return (
      <g key={id}>
        <line data-part="halo" {...across} />
        <line data-part="mark" {...across} />
      </g>
    );
  });
}

interface PlacedPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** The points of a line, in runs without a gap. */
function runsOf(id: string, { rows, scale }: Pick<DrawingProps, 'rows' | 'scale'>): PlacedPoint[][] {
  const runs: PlacedPoint[][] = [[]];
  for (const [index, row] of rows.entries()) {
    const value = row.values[id];
    if (value === null || value === undefined) runs.push([]);
    else {
      const x = ((index + 0.5) / rows.length) * 100;
      runs.at(-1)?.push({ key: row.id, x, y: depthInPlot(value, scale) });
    }
  }
  return runs.filter((run) => run.length > 0);
}

function SeriesLine({
  series: { id, tone, pattern },
  ...props
}: Pick<DrawingProps, 'rows' | 'scale'> & { series: DrawnSeries }) {
  const runs = runsOf(id, props);
  const hasPoints = props.rows.length <= MAX_POINTS;
  return (
    <g data-tone={tone}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {runs.map((run) => (
          <polyline
            key={run[0]?.key}
            data-part="path"
            points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
            strokeDasharray={patterns[pattern].dashes}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {runs
        .filter((run) => hasPoints || run.length === 1)
        .flat()
        .map(({ key, x, y }) => (
          <svg key={key} x={percent(x)} y={percent(y)} overflow="visible">
            <path data-part="point" d={patterns[pattern].point} />
          </svg>
        ))}
    </g>
  );
}

/** The lines of the scale, and the values, in percent of the plot, so that nothing is measured and a server can draw the chart. */
export function ChartDrawing({ kind, series, rows, scale }: DrawingProps) {
  const width = 100 / rows.length;
  return (
    <Drawing aria-hidden="true">
      <defs>
        {series
          .filter(({ pattern }) => patterns[pattern].tile !== '')
          .map(({ id, tileId, pattern, tone }) => (
            <pattern key={id} id={tileId} data-tone={tone} width={8} height={8} patternUnits="userSpaceOnUse">
              <rect width={8} height={8} fill="var(--chart-paper)" />
              <path d={patterns[pattern].tile} stroke="var(--chart-tone)" opacity={TILE_INK} />
            </pattern>
          ))}
      </defs>
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          data-part="line"
          data-zero={tick === 0 || undefined}
          x2="100%"
          y1={percent(depthInPlot(tick, scale))}
          y2={percent(depthInPlot(tick, scale))}
        />
      ))}
      {kind === 'line'
        ? series.map((each) => <SeriesLine key={each.id} series={each} rows={rows} scale={scale} />)
        : rows.map((row, index) => {
            const slot = { width, middle: (index + 0.5) * width };
            const placed = { kind, series, scale, row, slot };
            return (
              <g key={row.id}>
                <RowBars {...placed} />
                <RowMarks {...placed} />
              </g>
            );
          })}
    </Drawing>
  );
}

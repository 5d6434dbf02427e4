import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useNumberFormatter } from 'react-aria/useNumberFormatter';
import { isolated } from '../bidi/isolated.js';
import { Disclosure } from '../Disclosure/index.js';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import {
  ChartDrawing,
  type ChartSeries,
  type DrawnSeries,
  drawnSeries,
  SeriesSample,
} from './ChartDrawing.js';
import { ChartPointer, type ChartValue } from './ChartPointer.js';
import {
  type ChartKind,
  type ChartRow,
  chartScale,
  depthInPlot,
  namedRows,
  partsOf,
  wholeName,
} from './chartScale.js';
import { Area, Field, Legend, Names, Plot, Root, Table, Ticks, Waiting } from './chartStyles.js';

/** Words of a {@link Chart}. */
export interface ChartMessages {
  /** Opens the table. @default 'Show as a table' */
  table: string;
  /** Name of the control that goes through the points; the label of the chart stands before it. @default 'point by point' */
  points: string;
}

/** Props of {@link Chart}. */
export interface ChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Bars beside each other, bars on top of each other, or lines. */
  kind: ChartKind;
  /** The name of the chart: 'Premium by quarter'. */
  label: string;
  /** The main point of the chart in one sentence, for people who do not see it. */
  summary?: string | undefined;
  series: readonly ChartSeries[];
  /** In the order in which they stand beside each other. */
  rows: readonly ChartRow[];
  /** Stands over the names of the rows in the table: 'Quarter'. */
  rowLabel?: string;
  /** A value in words. @default a number as the language of the page writes it */
  formatValue?: (value: number) => string;
  /** A value at the axis, where there is room for a few letters. @default as `formatValue` */
  formatTick?: (value: number) => string;
  /** A value in the table, where a header stands over it. @default as `formatValue` */
  formatCell?: (value: number) => string;
  /** The smallest distance between two lines of the scale: 1 for whole numbers. @default any distance */
  minStep?: number;
  /** The name of the sum of a row's bars. If it is given, the sum stands beside the values; a row without any has none. */
  totalName?: string;
  /**
   * `s` is for a chart that belongs to the chart above it; `fill` takes the height that its flex column or grid cell has left, `m` at
   * the least.
   * @default 'm'
   */
  height?: 's' | 'm' | 'l' | 'fill';
  /** @default true if there are several series */
  hasLegend?: boolean;
  /** False where a table with the same values stands beside the chart. @default true */
  hasTable?: boolean;
  /** Level of the control that opens the table in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5;
  /** The rows are on their way. @default false */
  isLoading?: boolean;
  /** Shown in place of the values where there are none. */
  emptyText?: ReactNode;
  /** Words a person reads, other than the label. */
  messages?: Partial<ChartMessages>;
}

/** A chart of at most this many rows does not fill a wide page. */
const FEW_ROWS = 5;

/** NaN and infinity, for which no scale has room, are gaps, like what is missing. */
function finiteRow(row: ChartRow): ChartRow {
  const finite = Object.entries(row.values).filter(([, value]) => Number.isFinite(value));
  return { ...row, values: Object.fromEntries(finite) };
}

/** All values that need room on the scale. */
function scaledValues(rows: readonly ChartRow[], series: readonly DrawnSeries[], kind: ChartKind): number[] {
  const bars = series.filter(({ as }) => as !== 'mark');
  const marks = series.filter(({ as }) => as === 'mark');
  return rows.flatMap(({ values }) => [
    ...partsOf(
      kind,
      bars.map(({ id }) => values[id]),
    ).map(({ to }) => to),
    ...marks.map(({ id }) => values[id] ?? 0),
  ]);
}

interface ChartTableProps extends Pick<ChartProps, 'label' | 'rows' | 'rowLabel'> {
  series: readonly DrawnSeries[];
  totalName: string | undefined;
  valuesOf: (row: ChartRow) => readonly ChartValue[];
}

function ChartTable({ label, rows, rowLabel, series, totalName, valuesOf }: ChartTableProps) {
  return (
    <ScrollRegion label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{rowLabel ?? <VisuallyHidden>{label}</VisuallyHidden>}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            {totalName !== undefined && <th scope="col">{totalName}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const values = valuesOf(row);
            return (
              <tr key={row.id}>
                <th scope="row">{isolated(wholeName(row))}</th>
                {series.map(({ id }) => (
                  <td key={id}>{isolated(values.find((each) => each.series?.id === id)?.text)}</td>
                ))}
                {totalName !== undefined && (
                  <td>{isolated(values.find((each) => each.series === undefined)?.text)}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

/** Values drawn as bars, stacked bars or lines; each value can also be read in words at its point, and in a table. */
export function Chart({
  kind,
  label,
  summary,
  series: givenSeries,
  rows,
  rowLabel,
  formatValue,
  formatTick = formatValue,
  formatCell = formatValue,
  minStep = 0,
  totalName,
  height = 'm',
  hasLegend = givenSeries.length > 1,
  hasTable = true,
  headingLevel = 3,
  isLoading = false,
  emptyText,
  messages,
  ...props
}: ChartProps) {
  const words: ChartMessages = { table: 'Show as a table', points: 'point by point', ...messages };
  const numbers = useNumberFormatter();
  const inWords = formatValue ?? ((value: number) => numbers.format(value));
  const tickText = formatTick ?? inWords;
  const cellText = formatCell ?? inWords;
  const series = drawnSeries(givenSeries, kind, useId());
  const shown = isLoading ? [] : rows.map(finiteRow);
  const scale = chartScale(scaledValues(shown, series, kind), minStep);
  const isEmpty = shown.length === 0;

  function valuesOf({ values }: ChartRow, textOf = inWords): ChartValue[] {
    const seriesValues = series.flatMap((each) => {
      const value = values[each.id];
      return value === null || value === undefined
        ? []
        : [{ name: each.name, text: textOf(value), series: each }];
    });
    const summed = series.flatMap(({ id, as }) => (as === 'mark' ? [] : (values[id] ?? [])));
    // Of nothing there is no sum: 0 would be a figure that nobody gave.
    if (totalName === undefined || summed.length === 0) return seriesValues;
    const sum = summed.reduce((total, value) => total + value, 0);
    return [...seriesValues, { name: totalName, text: textOf(sum) }];
  }

  return (
    <Root {...props} aria-label={label} aria-busy={isLoading || undefined}>
      {summary !== undefined && (
        <figcaption>
          <VisuallyHidden>{summary}</VisuallyHidden>
        </figcaption>
      )}
      {hasLegend && (
        <Legend aria-hidden="true">
          {series.map((each) => (
            <li key={each.id}>
              <SeriesSample series={each} />
              <span>{isolated(each.name)}</span>
            </li>
          ))}
        </Legend>
      )}
      <Plot data-few={(!isEmpty && shown.length <= FEW_ROWS) || undefined}>
        <Ticks aria-hidden="true">
          <div>
            {scale.ticks.map((tick) => (
              <bdi key={tick}>{isEmpty ? '' : tickText(tick)}</bdi>
            ))}
          </div>
          {/* Below the lowest line: a height as an attribute, which no policy refuses; none while the row is measured. */}
          <svg width="0" viewBox="0 0 1 1" height={`${100 - depthInPlot(scale.ticks[0] ?? 0, scale)}%`} />
        </Ticks>
        <Field data-height={height}>
          {isLoading && <Waiting shape="block" />}
          <ChartPointer rows={shown} valuesOf={valuesOf} label={`${label}, ${words.points}`}>
            <ChartDrawing kind={kind} series={series} rows={shown} scale={scale} />
          </ChartPointer>
          {isEmpty && !isLoading && <Area data-part="nothing">{emptyText}</Area>}
        </Field>
        <Names aria-hidden="true">
          {isEmpty && <span>&nbsp;</span>}
          {namedRows(shown).map(({ row, isNamed, isGroupNamed }) => (
            <span key={row.id}>
              <span data-narrow={isNamed.narrow || undefined} data-wide={isNamed.wide || undefined}>
                {row.name}
              </span>
              {row.group !== undefined && (
                <span
                  data-narrow={isGroupNamed.narrow || undefined}
                  data-wide={isGroupNamed.wide || undefined}
                >
                  {row.group}
                </span>
              )}
            </span>
          ))}
        </Names>
      </Plot>
      {hasTable && (!isEmpty || isLoading) && (
        <Disclosure
          title={<span data-print="hide">{words.table}</span>}
          headingLevel={headingLevel}
          isDisabled={isLoading}
        >
          <ChartTable
            label={label}
            rows={shown}
            {...(rowLabel === undefined ? {} : { rowLabel })}
            series={series}
            totalName={totalName}
            valuesOf={(row) => valuesOf(row, cellText)}
          />
        </Disclosure>
      )}
    </Root>
  );
}

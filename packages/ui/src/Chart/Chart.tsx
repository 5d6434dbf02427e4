import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useNumberFormatter } from 'react-aria/useNumberFormatter';
import { isolated } from '../bidi/isolated.js';
import { Disclosure } from '../Disclosure/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import {
  ChartDrawing,
  type ChartSeries,
  type DrawnSeries,
  drawnSeries,
  SeriesSample,
} from './ChartDrawing.js';
import { ChartPointer, type ChartValue } from './ChartPointer.js';
import { type ChartKind, type ChartRow, chartScale, namedRows, partsOf, wholeName } from './chartScale.js';
import { Area, Field, Legend, Names, Plot, Root, Table, TableBox, Ticks, Waiting } from './chartStyles.js';

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
  /** The point of it in a sentence, for those who do not see it. */
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
  /** The lines are not closer than this: 1 where there are no halves. @default any distance */
  minStep?: number;
  /** The name of what all bars of a row come to, which then stands beside their values. */
  totalName?: string;
  /** `s` is for what belongs to a chart above it. @default 'm' */
  height?: 's' | 'm' | 'l';
  /** @default where there are several series */
  hasLegend?: boolean;
  /** False where a table with the same values stands beside the chart. @default true */
  hasTable?: boolean;
  /** Level of what opens the table in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | 5;
  /** The rows are on their way. @default false */
  isLoading?: boolean;
  /** Shown in place of the values where there are none. */
  emptyText?: ReactNode;
  /** Words a person reads, other than the label. */
  messages?: Partial<ChartMessages>;
}

/** Bars of at most so many rows are kept from filling a wide page. */
const FEW = 2;

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
    <TableBox label={label}>
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
    </TableBox>
  );
}

/** Values drawn as bars, lines or stacks: by their height, in words at each point, and as the table they are drawn from. */
export function Chart({
  kind,
  label,
  summary,
  series: given,
  rows,
  rowLabel,
  formatValue,
  formatTick = formatValue,
  minStep = 0,
  totalName,
  height = 'm',
  hasLegend = given.length > 1,
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
  const atTick = formatTick ?? inWords;
  const series = drawnSeries(given, kind, useId());
  const shown = isLoading ? [] : rows;
  const scale = chartScale(scaledValues(shown, series, kind), minStep);
  const isEmpty = shown.length === 0;

  function valuesOf({ values }: ChartRow): ChartValue[] {
    const own = series.flatMap((each) => {
      const value = values[each.id];
      return value === null || value === undefined
        ? []
        : [{ name: each.name, text: inWords(value), series: each }];
    });
    if (totalName === undefined) return own;
    const sum = series.reduce((total, { id, as }) => total + (as === 'mark' ? 0 : (values[id] ?? 0)), 0);
    return [...own, { name: totalName, text: inWords(sum) }];
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
      <Plot data-few={(!isEmpty && shown.length <= FEW) || undefined}>
        <Ticks aria-hidden="true">
          {scale.ticks.map((tick) => (
            <bdi key={tick}>{isEmpty ? '' : atTick(tick)}</bdi>
          ))}
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
        <Disclosure title={words.table} headingLevel={headingLevel} isDisabled={isLoading}>
          <ChartTable
            label={label}
            rows={shown}
            {...(rowLabel === undefined ? {} : { rowLabel })}
            series={series}
            totalName={totalName}
            valuesOf={valuesOf}
          />
        </Disclosure>
      )}
    </Root>
  );
}

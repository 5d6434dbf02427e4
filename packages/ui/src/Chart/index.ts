export { Chart, type ChartMessages, type ChartProps } from './Chart.js';
export type { ChartPattern, ChartSeries, ChartTone } from './ChartDrawing.js';
export type { ChartKind, ChartRow } from './chartScale.js';

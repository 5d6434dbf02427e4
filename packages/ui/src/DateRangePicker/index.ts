export { DateRangePicker, type DateRangePickerProps, type RangeEndProps } from './DateRangePicker.js';
export type { DateRangeMessages, RangeProblem } from './dateRangeMessages.js';
export type { DateRange, RangeEnd } from './rangeText.js';
export type { RangeChange } from './useRangeText.js';

export { DateRangePicker, type DateRangePickerProps, type RangeEndProps } from './DateRangePicker.js';
export type { DateRangeMessages } from './dateRangeMessages.js';
export type { DateRange, RangeEnd, RangeProblem } from './rangeText.js';
export type { RangeChange } from './useRangeText.js';

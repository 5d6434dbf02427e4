export {
  type QuarterYearMessages,
  QuarterYearPicker,
  type QuarterYearPickerProps,
} from './QuarterYearPicker.js';
export { formatQuarterText, type ParsedQuarter, parseQuarterText, type YearQuarter } from './quarterText.js';

export { type MonthYearMessages, MonthYearPicker, type MonthYearPickerProps } from './MonthYearPicker.js';
export { formatMonthText, type ParsedMonth, parseMonthText, type YearMonth } from './monthText.js';

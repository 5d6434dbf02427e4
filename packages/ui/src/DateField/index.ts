export { DateField, type DateFieldProps } from './DateField.js';
export type { DateFieldMessages, DateProblem } from './dateFieldMessages.js';
export { type DateString, formatDateText, type ParsedDate, parseDateText } from './dateText.js';
export type { DateChange } from './useDateText.js';

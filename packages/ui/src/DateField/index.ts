export { DateField, type DateFieldProps } from './DateField.js';
export type { DateFieldMessages, DateProblem } from './dateFieldMessages.js';
export type { DateChange } from './dateReader.js';
export { type DateString, formatDateText, type ParsedDate, parseDateText } from './dateText.js';

export { TimeField, type TimeFieldProps, type TimeString } from './TimeField.js';

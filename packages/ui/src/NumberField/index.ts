export { NumberField, type NumberFieldMessages, type NumberFieldProps } from './NumberField.js';

export type { FieldMessages, FieldProps } from './FieldParts.js';

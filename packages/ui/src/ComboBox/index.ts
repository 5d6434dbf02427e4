export { ComboBox, type ComboBoxProps } from './ComboBox.js';
export type { ComboBoxMessages } from './comboBoxMessages.js';

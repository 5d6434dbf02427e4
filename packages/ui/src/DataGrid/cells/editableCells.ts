export { cellHandlers } from './cellEvents.js';
export { EditableCell } from './EditableCell.js';
export { GridCells } from './GridCells.js';

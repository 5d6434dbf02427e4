export { chooseFromComboBox, chooseFromSelect, type MoveOptions, moveItems } from './chooseOptions.js';
export { enterAmount, enterDate } from './enterText.js';
export { type ErrorWords, fieldError, summaryErrors } from './fieldError.js';
export { fromTestingLibrary, type TestingLibrary, type TestingTarget } from './fromTestingLibrary.js';
export { gridCell, gridRow } from './gridCell.js';
export type { Place, Target } from './Place.js';

export { inForce, valueOn } from './datedRows.js';
export {
  type FieldByState,
  fieldsByState,
  fieldsByStateNames,
  type OpenedState,
  openedDefinition,
} from './openedStates.js';
export { openedStates, readOpenedStatesFrom } from './openedStatesSource.js';
export {
  checkOpening,
  isCharge,
  mayBeLeftOut,
  modelState,
  type NewState,
  type OpenStateForm,
  openingOf,
  openStatePath,
  openStateSchema,
  openStateStart,
  statesToOpen,
  tablesLike,
} from './openStateForm.js';
/** @public Named in the types of the contract. */
export type {
  FilingForm,
  FilingSection,
  StateDefinition,
  StateFacts,
} from './StateDefinition.js';
export type { StateRow } from './StateTable.js';
export { type StateRowForm, stateRowPath, stateRowSchema } from './stateRowForm.js';
export {
  checkRowSource,
  checkRowValue,
  checkStateRow,
  type NewStateRow,
  tablesOf,
  tableText,
  valueBefore,
  withStateRows,
} from './stateRows.js';
/** @public For applications that read states from files. */
export {
  annualFilingDueDate,
  feeDueDate,
  isParticipatingState,
  lateLimitOn,
  mayAskDeclinations,
  minimumDeclinations,
  notServed,
  parseParticipatingState,
  participatingLetters,
  participatingStateOptions,
  participatingStates,
  programStates,
  stateDefinition,
  stateDefinitionOrDefault,
  stateFacts,
  taxDueDate,
} from './states.js';
export { parseStateTable, type StateTableId, stateTableIds, stateTables } from './stateTables.js';
export { textMaximum } from './textMaximums.js';

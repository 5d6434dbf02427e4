export { usualLateInterest } from './charges.js';
export { inForce } from './datedRows.js';
/** @public Named in the types of the contract. */
export type {
  FilingForm,
  FilingSection,
  StateDefinition,
  StateFacts,
} from './StateDefinition.js';
export { type StateRowForm, stateRowPath, stateRowSchema } from './stateRowForm.js';
/** @public For applications that read states from files. */
export {
  annualFilingDueDate,
  feeDueDate,
  isParticipatingState,
  lateLimitOn,
  minimumDeclinations,
  notServed,
  type ParticipatingState,
  parseParticipatingState,
  participatingStates,
  stateDefinition,
  stateDefinitionOrDefault,
  stateFacts,
  taxDueDate,
} from './states.js';
export {
  checkRowSource,
  checkRowValue,
  checkStateRow,
  type NewStateRow,
  parseStateTable,
  type StateRow,
  type StateTableId,
  stateTableIds,
  stateTables,
  tablesOf,
  valueBefore,
  withStateRows,
} from './stateTables.js';

export type { FilingForm, FilingSection, StateDefinition, StateFacts } from './StateDefinition.js';
/** @public For applications that read states from files. */
export {
  annualFilingDueDate,
  feeDueDate,
  isParticipatingState,
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

/** @public Named in the types of the contract. */
export type {
  AssessmentLineId,
  FilingForm,
  FilingSection,
  StateDefinition,
  StateFacts,
} from './StateDefinition.js';
export { parseCharge, type StateRateForm, stateRatePath, stateRateSchema } from './stateRateForm.js';
export {
  chargeIds,
  checkRateSource,
  checkRateText,
  checkStateRate,
  type NewStateRate,
  rateBefore,
  type StateRate,
  withStateRates,
} from './stateRates.js';
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

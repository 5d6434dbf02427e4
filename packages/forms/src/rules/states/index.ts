export type {
  AssessmentLineId,
  ChargeDefinition,
  CoverageShare,
  DatedRate,
  Deadlines,
  FieldRule,
  FilingForm,
  FilingSection,
  MonthDay,
  Sourced,
  StateDefinition,
} from './StateDefinition.js';
export {
  annualFilingDueDate,
  feeDueDate,
  isParticipatingState,
  minimumDeclinations,
  type ParticipatingState,
  participatingStates,
  stateDefinition,
  taxDueDate,
} from './states.js';

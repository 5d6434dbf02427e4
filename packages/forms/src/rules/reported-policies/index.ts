export {
  type Denial,
  type DenialForm,
  type DenialReason,
  denialReasons,
  denialReasonWords,
  denialRequest,
  denialSchema,
  denialWords,
  toDenialRequest,
} from './denials.js';
export {
  type DifferenceKind,
  differenceKinds,
  differenceOf,
  differenceWords,
} from './differences.js';
export {
  type AskedSide,
  askedSides,
  type DifferenceOutcome,
  differenceOutcomes,
  differenceQuestions,
  differenceReasons,
} from './differenceTemplates.js';
export {
  agentsSideWords,
  type FiledMark,
  filedMarks,
  filedMarkWords,
  reportedUntil,
  type TheAgentsSide,
} from './filedMarks.js';
/** @public For programs that match policies of their own. */
export {
  LEADING_ZEROS,
  type Likeness,
  likeness,
  likenesses,
  likenessWords,
  lookAlikes,
  matchKey,
  NO_DIFFERENCE,
  nearKey,
} from './likeness.js';

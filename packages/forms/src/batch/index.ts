/** @public For programs that make or check batch files. */
export { type AgentHeader, agentColumns } from './agentColumns.js';
/** @public For programs that make or check batch files. */
export type { AgentValues } from './agentDraft.js';
/** @public For programs that make or check batch files. */
export {
  type BatchCheckOptions,
  type BatchCsvCheck,
  type BatchSender,
  batchCsvCheck,
  type CheckedPiece,
} from './batchCsvCheck.js';
/** @public For programs that make or check batch files. */
/** @public For programs that make or check batch files. */
export {
  type BatchRule,
  type BatchRuleCode,
  batchRules,
  questioningRules,
  rejectionRules,
  rejectsFile,
} from './batchRules.js';
/** @public For programs that make or check batch files. */
export { batchXmlCheck, type XmlCheckOptions } from './batchXmlCheck.js';
/** @public For programs that make or check batch files. */
export { readCents, readDay, readNaic } from './cells.js';
/** @public For programs that make or check batch files. */
export { findingsOfIssues, type ReadAgentRow, readAgentRow } from './checkAgentRow.js';
/** @public For programs that make or check batch files. */
export { type BatchCheck, checkBatchCsv } from './checkBatchCsv.js';
/** @public For programs that make or check batch files. */
export { insurerRowCheck } from './checkInsurerRow.js';
/** @public For programs that make or check batch files. */
export type { CommandAnswer, CommandMachine } from './command.js';
/** @public For programs that make or check batch files. */
export { type CsvFileReader, csvFileReader } from './csvFileReader.js';
/** @public For programs that fix batch files. */
export {
  type CsvRecord,
  type CsvSeparator,
  type CsvValue,
  csvTexts,
  csvValues,
  isEmptyRow,
  withoutLineEnd,
} from './csvRecords.js';
/** @public For programs that make or check batch files. */
export type { CsvRow } from './csvRowReader.js';
/** @public For programs that make or check batch files. */
export type { CsvColumn } from './csvTable.js';
/** @public For programs that make or check batch files. */
export { describeBatchFormat } from './describeBatchFormat.js';
/** @public For programs that make or check batch files. */
export type { BatchFinding } from './findings.js';
/** @public For programs that make or check batch files. */
/** @public For programs that make or check batch files. */
/** @public For programs that make or check batch files. */
export {
  type FindingGroup,
  type FindingGrouper,
  fileFinding,
  finding,
  findingGrouper,
  groupFindings,
  type QuestionedCounter,
  questionedCounter,
} from './findings.js';
/** @public For programs that make or check batch files. */
export { type InsurerHeader, insurerColumns } from './insurerColumns.js';
/** @public For programs that make or check batch files. */
export type { OfficeStates } from './publishedCoverages.js';
/** @public For programs that make or check batch files. */
export { type PublishedCoverage, publishedCoverages } from './publishedCoverages.js';
/** @public For programs that make or check batch files. */
/** @public For programs that make or check batch files. */
export { agentTransactionKey, insurerTransactionKey, repeatedRowCheck } from './repeatedRowCheck.js';
/** @public For programs that make or check batch files. */
/** @public For programs that make or check batch files. */
export { isRejected, runCommand } from './runCommand.js';
/** @public For programs that make or check batch files. */
/** @public For programs that make or check batch files. */
export { type CsvKind, csvTables, csvTemplate, sampleCsv } from './sampleCsv.js';
/** @public For programs that fix batch files. */
export { unambiguousCorrection } from './unambiguousCorrection.js';
/** @public For programs that make or check batch files. */
export { batchXsd, type XmlKind } from './xml/batchXsd.js';
/** @public For programs that make or check batch files. */
export { sampleXml } from './xml/sampleXml.js';
/** @public For programs that make or check batch files. */
export type { XmlBroker, XmlBrokerRow, XmlInsurerRow, XmlRow, XmlSubmission } from './xml/sharedElements.js';
export type { XmlValue } from './xml/xmlElements.js';
/** @public For programs that make or check batch files. */
export { xmlElementOf } from './xml/xmlElements.js';
export {
  elementsNamed,
  emptyValue,
  misplacedElement,
  missingAttribute,
  requiredOf,
  tooLongText,
  unknownAttribute,
  unknownElement,
  unreadableXml,
  wrongValue,
  xmlVersionProblem,
} from './xml/xmlProblems.js';
/** @public For programs that make or check batch files. */
export { type XmlRead, type XmlRowReader, xmlRows } from './xml/xmlRows.js';

/** @public For programs that make or check batch files. */
export type { BatchFinding } from './BatchFinding.js';
/** @public For programs that make or check batch files. */
export {
  type BatchRule,
  type BatchRuleCode,
  questioningRules,
  rejectionRules,
  rejectsFile,
} from './BatchRule.js';
/** @public For programs that make or check batch files. */
export { batchRules } from './batchRules.js';
/** @public For programs that make or check batch files. */
export { type BatchCheck, type BatchCheckOptions, type BatchSender, checkBatchCsv } from './checkBatchCsv.js';
/** @public For programs that make or check batch files. */
export { isRejected } from './checkReport.js';
/** @public For programs that make or check batch files. */
export type { CommandAnswer, CommandMachine } from './command.js';
/** @public For programs that make or check batch files. */
export type { CsvColumn } from './csvTable.js';
/** @public For programs that make or check batch files. */
export { type CsvKind, csvTables, csvTemplate } from './csvTemplate.js';
/** @public For programs that make or check batch files. */
export { describeBatchFormat } from './describeBatchFormat.js';
/** @public For programs that make or check batch files. */
export { type FindingGroup, groupFindings } from './groupFindings.js';
/** @public For programs that make or check batch files. */
export { runCommand } from './runCommand.js';
/** @public For programs that make or check batch files. */
export { sampleCsv } from './sampleCsv.js';
/** @public For programs that make or check batch files. */
export { batchXsd, type XmlKind } from './xml/batchXsd.js';
/** @public For programs that make or check batch files. */
export { sampleXml } from './xml/sampleXml.js';

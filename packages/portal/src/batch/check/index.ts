export { BatchCheck, type CheckSummary } from './BatchCheck.js';
export type { CheckedFormat } from './checkMessages.js';

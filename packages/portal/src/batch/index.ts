export { default as BatchSubmissionScreen } from './BatchSubmissionScreen.js';
export { default as ValidateBatchScreen } from './validate/ValidateBatchScreen.js';

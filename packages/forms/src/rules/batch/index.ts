export * from './batch.js';
export * from './batchQuestions.js';
export * from './batchReasons.js';

export * from './batch.js';
export * from './batchQuestions.js';

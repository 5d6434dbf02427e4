export * from './batchApplication.js';
export * from './batchQuestions.js';
export * from './batchReasons.js';
export * from './batchUpload.js';

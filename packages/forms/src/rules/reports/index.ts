export * from './reportRequests.js';
export * from './reports.js';

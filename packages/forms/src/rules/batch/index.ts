export * from './batch.js';

export * from './payments.js';

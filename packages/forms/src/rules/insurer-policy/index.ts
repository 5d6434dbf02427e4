export * from './insurerPolicy.js';

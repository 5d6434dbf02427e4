export * from './fields/index.js';
export * from './sections/index.js';

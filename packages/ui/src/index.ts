export * from './theme/index.js';
export * from './tokens/index.js';

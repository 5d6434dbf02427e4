export * from './drafts/index.js';
export * from './fields/index.js';
export * from './sections/index.js';
export * from './wizard/index.js';

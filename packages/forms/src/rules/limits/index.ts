export * as limits from './limits.js';

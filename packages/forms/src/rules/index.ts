export * from './account/index.js';
export * from './calendar-date/index.js';
export * from './money/index.js';
export * from './quarter/index.js';
export * from './transaction-type/index.js';

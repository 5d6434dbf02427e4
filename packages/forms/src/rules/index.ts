export * from './account/index.js';
export { type UsState, usStateName, usStates } from './address/usStates.js';
export * from './calendar-date/index.js';
export * from './coverage/index.js';
export * from './money/index.js';
export * from './quarter/index.js';
export * from './states/index.js';
export * from './tax/index.js';
export * from './transaction-type/index.js';

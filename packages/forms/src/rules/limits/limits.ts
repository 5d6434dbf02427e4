/*
 * The limits of the specifications (spec 1 §9, spec 2 §9, spec 3 §9), in characters unless they say otherwise. Each is an
 * export of its own in the module of its noun, so that a screen carries only those it asks for.
 */

export * from './addressLimits.js';
export * from './batchLimits.js';
export * from './companyLimits.js';
export * from './filingLimits.js';
export * from './officeLimits.js';
export * from './pauses.js';
export * from './paymentLimits.js';
export * from './periodLimits.js';
export * from './personLimits.js';
export * from './questionLimits.js';
export * from './reportLimits.js';
export * from './signInLimits.js';

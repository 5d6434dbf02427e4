export * from './compliance.js';
export * from './maySubmit.js';
export * from './owedPapers.js';
export * from './periodFigures.js';
export * from './signedPapers.js';

export * from './compliance.js';

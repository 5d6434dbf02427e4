export * from './policyView.js';

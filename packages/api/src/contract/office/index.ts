export * from './accounts.js';
export * from './agencyLinks.js';
export * from './insurers.js';
export * from './licenses.js';
export { acceptQuestion, askQuestion, question, questions } from './questions.js';
export * from './registrations.js';
export * from './setWelcomeMessage.js';
export * from './staffPeople.js';
export * from './syndicates.js';

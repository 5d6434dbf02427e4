import { Refusal } from './http/Refusal.js';

/** Stands in for a handler that is being written. */
export const later = (): Promise<never> => Promise.reject(new Refusal(404, 'This is not available yet.'));

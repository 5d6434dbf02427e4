export type { Gap } from './Stack.js';
export { Stack, type StackProps } from './Stack.js';

export type { Gap } from './gapRules.js';
export { Stack, type StackProps } from './Stack.js';

export type { CountdownClock } from '../countdown/useCountdown.js';
export { IdleWarning, type IdleWarningProps } from './IdleWarning.js';
export type { IdleWarningMessages } from './idleWarningMessages.js';

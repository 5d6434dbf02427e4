export type { CountdownClock } from '../CodeInput/useCountdown.js';
export { IdleWarning, type IdleWarningProps } from './IdleWarning.js';
export type { IdleWarningMessages } from './idleWarningMessages.js';

export type { CountdownClock } from '../countdown/useCountdown.js';
export { CodeInput, type CodeInputMessages, type CodeInputProps } from './CodeInput.js';
export type { CodeLength } from './codeInputStyles.js';
export type { CodeChangeReason } from './codeText.js';
export { ResendCode, type ResendCodeMessages, type ResendCodeProps } from './ResendCode.js';
export type { CodeChange } from './useCode.js';

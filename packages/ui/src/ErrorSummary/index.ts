export {
  ErrorSummary,
  type ErrorSummaryMessages,
  type ErrorSummaryProps,
  type SummaryError,
} from './ErrorSummary.js';
export { showField } from './showField.js';

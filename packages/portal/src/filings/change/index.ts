export { default as AddEndorsementScreen } from './AddEndorsementScreen.js';
export { default as EditTransactionScreen } from './EditTransactionScreen.js';
export { default as RenewScreen } from './RenewScreen.js';

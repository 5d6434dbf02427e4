export { ToastHistory, type ToastHistoryMessages, type ToastHistoryProps } from './ToastHistory.js';

export { TransferList, type TransferListProps } from './TransferList.js';
export type { TransferListMessages, TransferSide } from './transferMessages.js';
export type { TransferChange } from './useTransfer.js';

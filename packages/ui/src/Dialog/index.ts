export { Dialog, type DialogProps } from './Dialog.js';
export type { DialogMessages } from './DialogPanel.js';

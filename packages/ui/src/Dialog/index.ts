export { Dialog, type DialogMessages, type DialogProps } from './Dialog.js';

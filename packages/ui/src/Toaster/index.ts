export { Toaster, type ToasterProps } from './Toaster.js';
export { ToastProvider, type ToastProviderProps, useToastSnapshot, useToasts } from './ToastProvider.js';
export type { ToasterMessages } from './toasterMessages.js';
export {
  createToastQueue,
  type Toast,
  type ToastAction,
  type ToastInput,
  type ToastQueue,
  type ToastQueueOptions,
  type ToastSnapshot,
  type ToastTone,
} from './toastQueue.js';

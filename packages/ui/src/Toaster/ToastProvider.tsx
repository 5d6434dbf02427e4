import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createToastQueue, type ToastQueue, type ToastSnapshot } from './toastQueue.js';

const ToastContext = createContext<ToastQueue | null>(null);

export interface ToastProviderProps {
  /** A queue made elsewhere, for notifications raised outside React; otherwise the provider makes its own. */
  queue?: ToastQueue;
  children: ReactNode;
}

/** Gives everything inside one queue of notifications. */
export function ToastProvider({ queue, children }: ToastProviderProps) {
  const [own] = useState(() => queue ?? createToastQueue());
  return <ToastContext value={queue ?? own}>{children}</ToastContext>;
}

/**
 * The queue of the nearest `ToastProvider`: `show`, `close`, `clear`. It never changes, so it is safe in effects.
 * @throws when there is no provider
 */
export function useToasts(): ToastQueue {
  const queue = useContext(ToastContext);
  if (queue === null) throw new Error('useToasts needs a ToastProvider above it.');
  return queue;
}

/** The content of the queue at the moment; renders again at every change. */
export function useToastSnapshot(): ToastSnapshot {
  const queue = useToasts();
  return useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
}

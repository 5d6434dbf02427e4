import { LONGEST_TIMEOUT_MS } from '../countdown/longestTimeout.js';

/** The kinds of notification. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

/** A step offered with a notification. */
export interface ToastAction {
  /** Starts with a verb, e.g. 'Try again'. */
  label: string;
  onAction: () => void;
}

/** A notification to show. */
export interface ToastInput {
  /** The message in one sentence. */
  text: string;
  /** Its subject, in two or three words, for messages that need both. */
  title?: string;
  /** @default 'info' */
  tone?: ToastTone;
  /** Stays until the person closes it, e.g. an error they must act on. With an `action` it always stays. @default false */
  manualClose?: boolean;
  /**
   * Milliseconds after which it hides by itself.
   * @default 5000
   */
  duration?: number;
  /** A step offered with it. */
  action?: ToastAction;
  /** True if the history keeps it; not needed for a message that only confirms what the person just did. @default true */
  isKept?: boolean;
}

/** A notification in the queue. */
export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly title: string | undefined;
  readonly tone: ToastTone;
  /** Milliseconds until it hides; `undefined` when only the person closes it. */
  readonly duration: number | undefined;
  readonly action: ToastAction | undefined;
  /** How many times it was raised while it was on the screen. */
  readonly count: number;
  /** When it was last raised, in milliseconds since 1970. */
  readonly raisedAt: number;
}

/** The state of a queue at one moment; a new object after every change. */
export interface ToastSnapshot {
  /** On the screen, newest first. */
  readonly visible: readonly Toast[];
  /** Everything raised, newest first. */
  readonly history: readonly Toast[];
  /** Raised since the history was last looked at. */
  readonly unread: number;
}

/** The notifications on the screen, those that wait for room, and the history. Works outside React as well. */
export interface ToastQueue {
  /** Shows a notification and returns its id; the same one again only raises its count. */
  readonly show: (toast: ToastInput) => string;
  /** Takes one from the screen; it stays in the history. */
  readonly close: (id: string) => void;
  /** Takes all from the screen and empties the history, e.g. at sign-out. */
  readonly clear: () => void;
  /** Marks the history as looked at. */
  readonly markRead: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => ToastSnapshot;
}

export interface ToastQueueOptions {
  /**
   * Notifications on the screen at once; further ones wait.
   * @default 3
   */
  limit?: number;
  /**
   * Notifications remembered.
   * @default 50
   */
  historyLimit?: number;
  /** Clock, in milliseconds since 1970. */
  now?: () => number;
}

const DEFAULT_DURATION_MS = 5000;
const emptySnapshot: ToastSnapshot = { visible: [], history: [], unread: 0 };

function isSame(toast: Toast, input: ToastInput): boolean {
  return toast.text === input.text && toast.title === input.title && toast.tone === (input.tone ?? 'info');
}

function durationAndAction({
  manualClose,
  action,
  duration,
}: ToastInput): Pick<Toast, 'duration' | 'action'> {
  const stays = manualClose === true || action !== undefined;
  const shown = Math.min(duration ?? DEFAULT_DURATION_MS, LONGEST_TIMEOUT_MS);
  return { duration: stays ? undefined : shown, action };
}

/** Makes a queue. One is enough for an application. */
export function createToastQueue(options: ToastQueueOptions = {}): ToastQueue {
  const { limit = 3, historyLimit = 50, now = Date.now } = options;
  const listeners = new Set<() => void>();
  let nextId = 1;
  let waiting: readonly Toast[] = [];
  let snapshot = emptySnapshot;

  function publish(next: ToastSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function replace(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
    return toasts.map((other) => (other.id === toast.id ? toast : other));
  }

  /** The history with a notification on top, and how many of it are unread: the first ones, each counted once. */
  function remembered(toast: Toast): Pick<ToastSnapshot, 'history' | 'unread'> {
    const { history, unread } = snapshot;
    const isUnread = history.slice(0, unread).some(({ id }) => id === toast.id);
    return {
      history: [toast, ...history.filter(({ id }) => id !== toast.id)].slice(0, historyLimit),
      unread: isUnread ? unread : unread + 1,
    };
  }

  /** Raises a notification again, with the action and the time of the latest call: the earlier action could undo something else. */
  function raiseAgain(known: Toast, input: ToastInput): string {
    const raised = { ...known, ...durationAndAction(input), count: known.count + 1, raisedAt: now() };
    waiting = replace(waiting, raised);
    publish({
      ...snapshot,
      visible: replace(snapshot.visible, raised),
      ...(input.isKept !== false && remembered(raised)),
    });
    return raised.id;
  }

  function show(input: ToastInput): string {
    const known = [...snapshot.visible, ...waiting].find((toast) => isSame(toast, input));
    if (known) return raiseAgain(known, input);
    const toast: Toast = {
      id: `toast-${nextId++}`,
      text: input.text,
      title: input.title,
      tone: input.tone ?? 'info',
      ...durationAndAction(input),
      count: 1,
      raisedAt: now(),
    };
    const hasRoom = snapshot.visible.length < limit;
    if (!hasRoom) waiting = [...waiting, toast];
    publish({
      ...snapshot,
      visible: hasRoom ? [toast, ...snapshot.visible] : snapshot.visible,
      ...(input.isKept !== false && remembered(toast)),
    });
    return toast.id;
  }

  function close(id: string): void {
    const visible = snapshot.visible.filter((toast) => toast.id !== id);
    waiting = waiting.filter((toast) => toast.id !== id);
    const next = visible.length < limit ? waiting[0] : undefined;
    if (next) waiting = waiting.slice(1);
    publish({ ...snapshot, visible: next ? [next, ...visible] : visible });
  }

  function clear(): void {
    waiting = [];
    publish(emptySnapshot);
  }

  function markRead(): void {
    if (snapshot.unread > 0) publish({ ...snapshot, unread: 0 });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { show, close, clear, markRead, subscribe, getSnapshot: () => snapshot };
}

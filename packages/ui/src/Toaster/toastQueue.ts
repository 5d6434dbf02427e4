/** Words of the notifications. */
export interface ToasterMessages {
  /** Name of the region. @default 'Notifications' */
  region: string;
  /** Name of the button that closes a notification. @default 'Close notification' */
  close: string;
  /** Says how often a notification was raised. @default '{count} times' */
  repeated: (count: number) => string;
}

const defaults: ToasterMessages = {
  region: 'Notifications',
  close: 'Close notification',
  repeated: (count) => `${count} times`,
};

/** The words of the notifications, their own over the defaults. */
export function toasterMessages(own: Partial<ToasterMessages> | undefined): ToasterMessages {
  return { ...defaults, ...own };
}

/** The kinds of notification. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

/** A step offered with a notification. */
export interface ToastAction {
  /** Starts with a verb, e.g. 'Try again'. */
  label: string;
  onAction: () => void;
}

/** A notification as it is asked for. */
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

/** Notifications that are shown, that wait and that have been. Works outside React as well. */
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

const usualDuration = 5000;
const nothing: ToastSnapshot = { visible: [], history: [], unread: 0 };

function isSame(toast: Toast, input: ToastInput): boolean {
  return toast.text === input.text && toast.title === input.title && toast.tone === (input.tone ?? 'info');
}

function stayOf({ manualClose, action, duration }: ToastInput): Pick<Toast, 'duration' | 'action'> {
  const stays = manualClose === true || action !== undefined;
  return { duration: stays ? undefined : (duration ?? usualDuration), action };
}

/** Makes a queue. One is enough for an application. */
export function createToastQueue(options: ToastQueueOptions = {}): ToastQueue {
  const { limit = 3, historyLimit = 50, now = Date.now } = options;
  const listeners = new Set<() => void>();
  let nextId = 1;
  let waiting: readonly Toast[] = [];
  let snapshot = nothing;

  function publish(next: ToastSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function replace(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
    return toasts.map((other) => (other.id === toast.id ? toast : other));
  }

  /** Its action and its time are those of the latest call: the action of an earlier call could undo something else. */
  function raiseAgain(known: Toast, input: ToastInput): string {
    const again = { ...known, ...stayOf(input), count: known.count + 1, raisedAt: now() };
    waiting = replace(waiting, again);
    publish({
      visible: replace(snapshot.visible, again),
      history:
        input.isKept === false
          ? snapshot.history
          : [again, ...snapshot.history.filter(({ id }) => id !== again.id)],
      unread: snapshot.unread,
    });
    return again.id;
  }

  function show(input: ToastInput): string {
    const known = [...snapshot.visible, ...waiting].find((toast) => isSame(toast, input));
    if (known) return raiseAgain(known, input);
    const toast: Toast = {
      id: `toast-${nextId++}`,
      text: input.text,
      title: input.title,
      tone: input.tone ?? 'info',
      ...stayOf(input),
      count: 1,
      raisedAt: now(),
    };
    const hasRoom = snapshot.visible.length < limit;
    if (!hasRoom) waiting = [...waiting, toast];
    const isKept = input.isKept !== false;
    publish({
      visible: hasRoom ? [toast, ...snapshot.visible] : snapshot.visible,
      history: isKept ? [toast, ...snapshot.history].slice(0, historyLimit) : snapshot.history,
      unread: snapshot.unread + (isKept ? 1 : 0),
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
    publish(nothing);
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

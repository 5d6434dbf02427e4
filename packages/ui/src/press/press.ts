/*
 * While a pointer or a key is down, nothing on the page may move: the button would no longer be under the pointer when the pointer
 * is released, and the press would be lost without notice. Pressing a button takes the focus from a field, and an error or a hint
 * of this field could move the page. Therefore `blur` and `focusout` are held back until the press is over, and dispatched right
 * before its click. Changes that come at their own time (an answer of the server, a text that is put into its form) wait for the
 * end of the press with `afterPress` or `pressOver`.
 */

/** A press ends after this time even if no event reports its end, for example behind a dialog of the browser. */
const MAX_PRESS_MS = 5000;

/** The longest time between the release of a finger and its click. */
const CLICK_AFTER_MS = 400;

/** The keys that leave a field or press a button. */
const pressingKeys: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ']);

/** The name of the key that is down, or `pointer`; `null` while nothing is pressed. */
let pressed: string | null = null;
let endTimer: ReturnType<typeof setTimeout> | undefined;
let isDispatching = false;
const heldEvents: { field: Element; event: FocusEvent }[] = [];
const callbacks = new Set<() => void>();

function endPressIn(milliseconds: number): void {
  clearTimeout(endTimer);
  endTimer = setTimeout(endPress, milliseconds);
}

function beginPress(keyOrPointer: string): void {
  endPress();
  pressed = keyOrPointer;
  endPressIn(MAX_PRESS_MS);
}

function endPress(): void {
  clearTimeout(endTimer);
  pressed = null;
  isDispatching = true;
  for (const { field, event } of heldEvents.splice(0)) {
    // The focus may be back, for example when the label of the field was pressed.
    if (field !== document.activeElement) field.dispatchEvent(event);
  }
  isDispatching = false;
  const dueCallbacks = [...callbacks];
  callbacks.clear();
  for (const each of dueCallbacks) each();
}

function onPointerDown({ button }: PointerEvent): void {
  if (button === 0) beginPress('pointer');
}

function onPointerUp(): void {
  if (pressed === 'pointer') endPressIn(CLICK_AFTER_MS);
}

/** A pointer that moves without a pressed button was released where no event reported it. */
function onPointerMove({ buttons }: PointerEvent): void {
  if (pressed === 'pointer' && buttons === 0) endPressIn(0);
}

function onKeyDown({ key, repeat, metaKey }: KeyboardEvent): void {
  // A held Tab moves from field to field. While the command key is down, a Mac sends no `keyup`.
  if (metaKey || (repeat && key === 'Tab')) endPress();
  else if (!repeat && pressingKeys.has(key)) beginPress(key);
}

function onKeyUp({ key }: KeyboardEvent): void {
  if (key === pressed) endPress();
}

function onBlur(event: FocusEvent): void {
  const { target: field, type, bubbles, composed, relatedTarget } = event;
  if (isDispatching || pressed === null) return;
  // The window lost the focus: it does not receive the end of the press.
  if (!(field instanceof Element)) return endPress();
  event.stopImmediatePropagation();
  heldEvents.push({ field, event: new FocusEvent(type, { bubbles, composed, relatedTarget }) });
}

let watchedWindow: Window | undefined;

/** Watches the presses of the page, from the first call on. For fields and everything else that may move the page. */
export function watchPress(): void {
  if (watchedWindow === window) return;
  watchedWindow = window;
  window.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('pointermove', onPointerMove, true);
  window.addEventListener('pointerup', onPointerUp, true);
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('blur', onBlur, true);
  window.addEventListener('focusout', onBlur, true);
  for (const type of ['click', 'pointercancel', 'contextmenu', 'pagehide'])
    window.addEventListener(type, endPress, true);
}

/** Calls `run` at once, or at the end of the current press. */
export function afterPress(run: () => void): void {
  if (pressed === null) run();
  else callbacks.add(run);
}

/**
 * Waits until nothing is pressed, and then until the click of this press has been handled. For changes of the page that come at
 * their own time, such as after an answer or when code is loaded.
 */
export async function pressOver(): Promise<void> {
  watchPress();
  if (pressed === null) return;
  await new Promise<void>((resolve) => {
    afterPress(() => setTimeout(resolve));
  });
  // By now another press may have begun.
  await pressOver();
}

/*
 * Nothing on the page may move between the moment a pointer or a key goes down and the moment its press is over: the button
 * would be released beside the pointer, and the press would be lost without a word. Whoever presses a button leaves a field by
 * that; the events that tell of it are therefore delivered when the press is over, right before its click. So an error, a
 * hint, a choice or whatever else follows from leaving the field comes with the click and not before. What comes at its own
 * time (an answer, a text that is put into its form) waits for the end of the press.
 */

/** After this long a press is over, even if nothing was heard of its end, such as behind a dialog of the browser. */
const LONGEST_PRESS_MS = 5000;

/** How long after its release the click of a finger may still come. */
const CLICK_AFTER_MS = 400;

/** The keys that leave a field or press a button. */
const pressingKeys: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ']);

/** The key that is down, by its name, or a pointer. */
let down: string | null = null;
let end: ReturnType<typeof setTimeout> | undefined;
let isDelivering = false;
const left: { field: Element; event: FocusEvent }[] = [];
const waiting = new Set<() => void>();

function endIn(milliseconds: number): void {
  clearTimeout(end);
  end = setTimeout(release, milliseconds);
}

function press(what: string): void {
  release();
  down = what;
  endIn(LONGEST_PRESS_MS);
}

function release(): void {
  clearTimeout(end);
  down = null;
  isDelivering = true;
  for (const { field, event } of left.splice(0)) {
    // The focus may be back, for example when the label of the field was pressed.
    if (field !== document.activeElement) field.dispatchEvent(event);
  }
  isDelivering = false;
  const due = [...waiting];
  waiting.clear();
  for (const each of due) each();
}

function onPointerDown({ button }: PointerEvent): void {
  if (button === 0) press('pointer');
}

function onPointerUp(): void {
  if (down === 'pointer') endIn(CLICK_AFTER_MS);
}

/** A pointer that moves with nothing pressed was released where nobody heard of it. */
function onPointerMove({ buttons }: PointerEvent): void {
  if (down === 'pointer' && buttons === 0) endIn(0);
}

function onKeyDown({ key, repeat, metaKey }: KeyboardEvent): void {
  // A Tab that is held down goes on from field to field. While the command key is down, a Mac tells of no key that goes up.
  if (metaKey || (repeat && key === 'Tab')) release();
  else if (!repeat && pressingKeys.has(key)) press(key);
}

function onKeyUp({ key }: KeyboardEvent): void {
  if (key === down) release();
}

function onLeave(event: FocusEvent): void {
  const { target: field, type, bubbles, composed, relatedTarget } = event;
  if (isDelivering || down === null) return;
  // The window itself is left: nobody hears of the end of the press.
  if (!(field instanceof Element)) return release();
  event.stopImmediatePropagation();
  left.push({ field, event: new FocusEvent(type, { bubbles, composed, relatedTarget }) });
}

let watched: Window | undefined;

/** Watches the presses of the page, from the first call on. For fields and whatever else may move the page. */
export function watchPress(): void {
  if (watched === window) return;
  watched = window;
  window.addEventListener('pointerdown', onPointerDown, true);
  window.addEventListener('pointermove', onPointerMove, true);
  window.addEventListener('pointerup', onPointerUp, true);
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('blur', onLeave, true);
  window.addEventListener('focusout', onLeave, true);
  for (const type of ['click', 'pointercancel', 'contextmenu', 'pagehide'])
    window.addEventListener(type, release, true);
}

/** Does it at once, or when what is pressed has been released. */
export function afterPress(run: () => void): void {
  if (down === null) run();
  else waiting.add(run);
}

/**
 * Waits until nothing is pressed, and then until the click of that press has been handled. For what changes the page at its own
 * time, such as an answer or code that has been loaded.
 */
export async function pressOver(): Promise<void> {
  watchPress();
  if (down === null) return;
  await new Promise<void>((resolve) => {
    afterPress(() => setTimeout(resolve));
  });
  // By now something else may be pressed.
  await pressOver();
}

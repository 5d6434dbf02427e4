/*
 * A field that is left because a button is pressed must not take its error away before the button is released: what stands
 * below the error would move from under the pointer, and the press would miss.
 */

let isPressed = false;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // The click comes right after the release, and goes first.
  setTimeout(() => {
    const due = [...waiting];
    waiting.clear();
    for (const each of due) each();
  });
}

let watchers = 0;

/** Watches the pointer while there are fields. @returns a function that ends it */
export function watchPress(): () => void {
  watchers += 1;
  if (watchers === 1) {
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', release, true);
    window.removeEventListener('pointercancel', release, true);
    isPressed = false;
  };
}

/** Runs at once, or once the pointer that is down is released. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

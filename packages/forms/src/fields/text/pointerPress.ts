/*
 * When a field is left because a button is pressed, its error must not disappear before the button is released: the content
 * below the error would move away from the pointer, and the press would miss.
 */

let isPressed = false;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // The click follows right after the release and must be handled first.
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

/** Executes at once, or after the pressed pointer is released. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

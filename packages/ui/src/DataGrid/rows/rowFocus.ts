const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]';

/** True if a control needs the arrow keys for itself. */
export function needsArrows(control: Element): boolean {
  return control.matches(
    'input:not([type="checkbox"]), textarea, select, [aria-haspopup], [role="slider"], [contenteditable]',
  );
}

/** The elements in a line of the table that can receive the focus, in order. */
export function controlsOf(line: Element): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>(controls)];
}

/** The line of the table that contains an element. */
export function lineAround(element: EventTarget | null): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>('tr[data-line]') : null;
}

/** The drawn lines of a table's body, in order. */
export function linesOf(body: Element): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>(':scope > tr[data-line]')];
}

/** Focuses the control at this place in a line, or the last one if there are fewer. @returns false if the line has none */
export function focusControl(line: Element, at: number): boolean {
  const found = controlsOf(line);
  const control = found[Math.min(Math.max(at, 0), found.length - 1)];
  control?.focus({ preventScroll: true });
  return control !== undefined;
}

/** True if a line is drawn, and visible in the scrolling box. */
export function isLineInSight(box: Element, key: string): boolean {
  const line = [...box.querySelectorAll<HTMLElement>('tr[data-line]')].find(
    ({ dataset }) => dataset['line'] === key,
  );
  if (!line) return false;
  const [row, frame] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  return row.bottom > frame.top && row.top < frame.bottom;
}

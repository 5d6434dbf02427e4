import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** The button that sends a dialog: that of its form, else the main one of its footer, which is the last. */
const SENDS = [
  'button[type="submit"]',
  'footer > :is([data-variant="primary"], [data-variant="danger"]):last-child',
];

/** Ctrl+Enter (Cmd on a Mac) presses the main button, also from a field that makes something else of Enter. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, repeat, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || repeat) return;
  // Of a dialog that was opened from this one, its own body hears it.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  const send = currentTarget.closest('section')?.querySelector<HTMLElement>(SENDS.join());
  if (!send) return;
  event.preventDefault();
  event.stopPropagation();
  send.click();
}

/** Takes the focus before the dialog would take it itself: effects of children come first. */
export function InitialFocus({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}

/** Controls to type into or to choose with. */
const FIELD = ['input:not([type="hidden"])', 'textarea', 'button[aria-haspopup="listbox"]']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"], [aria-hidden="true"] *)`)
  .join();

/** Gives the focus to the first field of the body, also when it is drawn later, unless it was moved elsewhere by then. */
export function FirstFieldFocus({ body }: { body: RefObject<HTMLElement | null> }) {
  const isGiven = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const panel = body.current?.closest('section');
    if (isGiven.current || (activeElement !== panel && panel?.contains(activeElement))) return;
    const field = body.current?.querySelector<HTMLElement>(FIELD);
    field?.focus();
    isGiven.current = field !== null && field !== undefined;
  });
  return null;
}

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Selectors of the button that sends a dialog: the submit button of its form, or the main button, which is the last of its footer. */
const SEND_BUTTONS = [
  'button[type="submit"]',
  'footer > :is([data-variant="primary"], [data-variant="danger"]):last-child',
];

/** Ctrl+Enter (Cmd on a Mac) presses the main button, also from a field that uses Enter itself. */
export function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, repeat, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || repeat) return;
  // A key in a dialog that was opened from this one belongs to that dialog.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  const send = currentTarget.closest('section')?.querySelector<HTMLElement>(SEND_BUTTONS.join());
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

/** Gives the focus to the first field of the body, also if the field is drawn later, unless the focus was moved by then. */
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

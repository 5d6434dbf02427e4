const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** The first control after a part of a page that can take the focus, in the same form. */
export function controlAfter(part: Element): HTMLElement | undefined {
  const around = part.closest('form, main') ?? part.ownerDocument.body;
  return Array.from(around.querySelectorAll<HTMLElement>(CONTROLS)).find(
    (control) =>
      part.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING &&
      !control.matches(':disabled, [type="hidden"], [tabindex="-1"]') &&
      control.closest('[hidden], [inert], [aria-hidden="true"]') === null,
  );
}

import { flushSync } from 'react-dom';

/** The control with an `id`, or with a `name`. */
export function findControl(field: string): HTMLElement | null {
  const byId = document.getElementById(field);
  if (byId) return byId;
  const named = document.getElementsByName(field)[0];
  return named ?? null;
}

/** The label of a control, or the legend of the group it stands in. */
function findLabel(control: HTMLElement): Element | null {
  const legend = control.closest('fieldset, [role="radiogroup"], [role="group"]');
  const isChoice =
    control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
  if (isChoice && legend) return legend;
  // A `Select` is named by its value and by its label, which comes last.
  const id = control.getAttribute('aria-labelledby')?.split(' ').at(-1);
  const labelled = id === undefined ? null : document.getElementById(id);
  if (labelled) return labelled;
  return 'labels' in control && control.labels instanceof NodeList
    ? (control.labels.item(0)?.parentElement ?? null)
    : null;
}

/** A hidden control cannot take the focus; the visible one beside it can. */
function visibleControl(control: HTMLElement): HTMLElement {
  const isHidden = control.closest('[aria-hidden="true"]') !== null || control.matches('[type="hidden"]');
  if (!isHidden) return control;
  // React Aria marks the root of a field with `data-rac`, and the hidden input of a time, too.
  const { parentElement } = control;
  const field = parentElement?.closest('[data-rac]') ?? parentElement;
  return field?.querySelector<HTMLElement>('button, input:not([type="hidden"]), [tabindex="0"]') ?? control;
}

/** Opens the collapsed parts around a control, as a person would. */
function unfold(control: HTMLElement): void {
  const panel = control.parentElement?.closest<HTMLElement>('[hidden][id]');
  if (!panel) return;
  unfold(panel);
  const trigger = document.querySelector<HTMLElement>(
    `[aria-controls~="${CSS.escape(panel.id)}"][aria-expanded="false"]`,
  );
  if (trigger) flushSync(() => trigger.click());
}

/**
 * Brings a field into view, label first, and gives it the focus. A folded section around it is unfolded.
 * @param field `id` or `name` of the control.
 * @returns whether there is such a field.
 */
export function showField(field: string): boolean {
  const found = findControl(field);
  if (!found) return false;
  unfold(found);
  const control = visibleControl(found);
  // Scrolled before focusing: focusing alone would bring only the box into view and leave its label above the edge.
  (findLabel(control) ?? control).scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
  return true;
}

import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** How long a person holds a button down. */
const PRESS_MS = 150;

/**
 * Goes into the last field before a button, or into the one that is named, changes it where it takes text, and stays there.
 *
 * @param keeps leaves its text as it is
 */
async function changeLastField(
  page: Page,
  button: ElementHandle<Element>,
  { keeps, named }: { keeps: boolean; named: ElementHandle<Element> | null },
): Promise<void> {
  const { takesText, mayEmpty } = await button.evaluate((element, namedField) => {
    const form = element instanceof HTMLButtonElement ? element.form : null;
    const place = form ?? element.closest('[role="dialog"], [role="alertdialog"], main');
    const parts: readonly Element[] = form
      ? [...form.elements]
      : [...(place?.querySelectorAll('input, textarea, button') ?? [])];
    const fields = parts.filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement &&
        part !== element &&
        !part.matches(':disabled, [readonly], [aria-readonly="true"], [type="submit"], [type="file"]') &&
        part.checkVisibility({ visibilityProperty: true }),
    );
    const text = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"])';
    // Outside a form the last button of all is one beside this one.
    const choice = form ? undefined : fields.findLast((field) => field.matches('[aria-haspopup="listbox"]'));
    const last =
      fields.find((field) => field === namedField) ??
      fields.findLast((field) => field.matches(text)) ??
      choice ??
      fields.at(-1);
    last?.scrollIntoView({ block: 'center' });
    last?.focus();
    return {
      takesText: last?.matches(text) === true,
      // Without a form, a button says itself what is missing, and cannot be pressed.
      mayEmpty:
        form !== null && last?.matches(':is([required], [aria-required="true"]):not([role])') === true,
    };
  }, named);
  if (!takesText || keeps) return;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('x');
  if (mayEmpty) await page.keyboard.press('Backspace');
  const field = page.locator(':focus');
  if ((await field.getAttribute('role')) !== 'combobox') return;
  // Its list may lie over the button, which nobody would press then.
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

interface PressOptions {
  readonly sends?: boolean;
  readonly keeps?: boolean;
  readonly field?: Locator | undefined;
  readonly of?: string;
}

/**
 * Leaves the last field of a form, with what is not right in it, by pressing the button that sends the form. The press must not be
 * lost: the button stays where it is until it is released, and acts. Nothing follows from leaving a field that takes any text:
 * so that each form is tried, leaving the field moves the button itself too, as far as an error moves it.
 *
 * @param options.sends lets the form be sent, which is kept from it otherwise: other tests use the same data
 * @param options.keeps leaves the last field as it is: the button cannot be pressed with another text
 * @param options.field the field that is left, where it is not the last one
 * @param options.of the file with the dialog, for `scripts/pressed-forms.test.ts`, where it is in no table of forms
 */
export async function pressAfterLeaving(
  page: Page,
  named: Locator,
  { sends = false, keeps = false, field }: PressOptions = {},
): Promise<void> {
  await expect(named).toBeEnabled();
  // Answers that are still to come may move the page: that is about loading, and not about the field that is left.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // A list of suggestions that is open hides everything else from roles.
  const button = await named.elementHandle();
  if (!button) throw new Error(`${String(named)} is gone.`);
  await changeLastField(page, button, { keeps, named: (await field?.elementHandle()) ?? null });
  const heard = await button.evaluateHandle((element, isSent) => {
    const listening = new AbortController();
    const place = () => JSON.stringify(element.getBoundingClientRect());
    const told = { down: '', up: '', left: false, acted: false };
    const form = element instanceof HTMLButtonElement ? element.form : null;
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', () => (told.down = place()), options);
    addEventListener('pointerup', () => (told.up = place()), options);
    const act = (event: Event) => {
      if (!(event.target instanceof Node) || !(form ?? element).contains(event.target)) return;
      told.acted = true;
      if (isSent) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener(form ? 'submit' : 'click', act, options);
    const move = (distance: string) => {
      if (element instanceof HTMLElement) element.style.setProperty('translate', distance);
    };
    const leave = () => {
      told.left = true;
      move('0 42px');
    };
    document.activeElement?.addEventListener('blur', leave, options);
    const end = () => {
      listening.abort();
      move('');
    };
    return { told, end };
  }, sends);
  // It aims once the button is under the pointer: a field that the text brings may come late on a busy machine.
  await button.click({ delay: PRESS_MS });
  const { down, up, left, acted } = await heard.evaluate(({ told, end }) => {
    end();
    return told;
  });
  expect(up, 'the place of the button when it is released').toBe(down);
  expect(left, 'the field is left').toBe(true);
  expect(acted, 'the button acts').toBe(true);
}

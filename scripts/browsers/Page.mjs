import { until } from './until.mjs';

/**
 * A browser that is driven, in the words that every WebDriver understands.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<unknown>} goTo
 * @property {() => Promise<unknown>} reload
 * @property {(source: string, args: readonly unknown[]) => Promise<any>} evaluate calls a function, given as its source, in
 * the page; arguments and answer travel as JSON
 * @property {(actions: readonly object[]) => Promise<unknown>} perform keys and pointer moves (chapter "Actions" of WebDriver)
 * @property {() => Promise<void>} close
 */
/** @typedef {'textbox' | 'combobox' | 'button' | 'option' | 'menuitem' | 'heading' | 'text'} Role */

/** The keyboard's names for these keys (WebDriver, keyboard actions). */
const keys = { Control: '\uE009', ArrowDown: '\uE015' };

/** Runs in the page: the middle of the first visible element of a role and name, scrolled into sight; else nothing. */
const locate = String(
  /**
   * @param {Role} role
   * @param {string} pattern
   */
  (role, pattern) => {
    const selectors = {
      textbox: 'input:not([type=checkbox]):not([type=radio]):not([role=combobox])',
      combobox: '[role=combobox]',
      button: 'button, [role=button]',
      option: '[role=option]',
      menuitem: '[role=menuitem]',
      heading: 'h1, h2, h3, [role=heading]',
      text: 'p, span, output, div, li, td, h1, h2, h3',
    };
    const name = new RegExp(pattern);
    for (const element of document.querySelectorAll(selectors[role])) {
      const by = element.getAttribute('aria-labelledby')?.split(' ');
      const labels = by?.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined;
      const called =
        labels ?? element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
      if (!name.test(called.replaceAll(/\s+/g, ' ').trim())) continue;
      if (element.closest('[inert]') || element.matches(':disabled, [aria-disabled=true]')) continue;
      // A list that is open closes when the page is scrolled.
      const isInList = role === 'option' || role === 'menuitem';
      element.scrollIntoView({
        block: isInList ? 'nearest' : 'center',
        inline: 'nearest',
        behavior: 'instant',
      });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      // An element that lies under something else cannot be pressed yet.
      const above = document.elementFromPoint(x, y);
      if (
        role !== 'text' &&
        role !== 'heading' &&
        above &&
        !element.contains(above) &&
        !above.contains(element)
      )
        continue;
      return { x, y };
    }
    return null;
  },
);

/**
 * Runs in the page: Firefox without a window gives a field the focus, and tells nobody until the window comes to the fore,
 * which it never does.
 */
const notifyOfFocus = String(() => {
  if (!document.hasFocus()) {
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
});

/** A page as a person uses it: by what things are called, with a pointer and keys. */
export class Page {
  /** @type {Driver} */
  #driver;

  /** @param {Driver} driver */
  constructor(driver) {
    this.#driver = driver;
  }

  /** @param {string} url */
  async open(url) {
    await this.#driver.goTo(url);
  }

  async reload() {
    await this.#driver.reload();
  }

  /**
   * Waits until there is something of a role whose name matches.
   * @param {Role} role
   * @param {string} pattern
   * @returns {Promise<{ x: number, y: number }>}
   */
  see(role, pattern) {
    return until(`${role} ${pattern}`, () => this.#driver.evaluate(locate, [role, pattern]));
  }

  /**
   * Waits until the address matches.
   * @param {string} pattern
   */
  async seeAddress(pattern) {
    const read = String((/** @type {string} */ text) => new RegExp(text).test(location.href));
    await until(`the address ${pattern}`, () => this.#driver.evaluate(read, [pattern]));
  }

  /**
   * @param {Role} role
   * @param {string} pattern
   */
  async press(role, pattern) {
    const { x, y } = await this.#standing(role, pattern);
    await this.#driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
    await this.#driver.evaluate(notifyOfFocus, []);
  }

  /** @param {string} text */
  async type(text) {
    await this.#keys(Array.from(text).flatMap((key) => [down(key), up(key)]));
  }

  async pressDown() {
    await this.#keys([down(keys.ArrowDown), up(keys.ArrowDown)]);
  }

  /**
   * Types into a field, in place of what is there.
   * @param {string} pattern
   * @param {string} text
   * @param {'textbox' | 'combobox'} [role]
   */
  async fill(pattern, text, role = 'textbox') {
    await this.press(role, pattern);
    await this.#keys([down(keys.Control), down('a'), up('a'), up(keys.Control)]);
    await this.type(text);
  }

  /**
   * Waits until something stands still: what still moves, such as a dialog that opens, would be missed.
   * @param {Role} role
   * @param {string} pattern
   */
  async #standing(role, pattern) {
    let last = await this.see(role, pattern);
    return until(`${role} ${pattern} to stand still`, async () => {
      const { x, y } = last;
      last = await this.see(role, pattern);
      return last.x === x && last.y === y && last;
    });
  }

  /** @param {readonly object[]} actions */
  async #keys(actions) {
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}

/** @param {string} value */
function down(value) {
  return { type: 'keyDown', value };
}

/** @param {string} value */
function up(value) {
  return { type: 'keyUp', value };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { DrivenBrowser } from './DrivenBrowser.js';
import type { Kind, Place } from './locate.js';

const queries = fileURLToPath(
  new URL('dist/@testing-library/dom.umd.min.js', import.meta.resolve('@testing-library/dom/package.json')),
);

/** Looks again soon: what is waited for takes some hundred milliseconds. */
const often = { intervals: [100] };

/** An input in the page, by the last word of its `autocomplete`. */
const inputFor = (token: string) => `document.querySelector('input[autocomplete$="${token}"]')`;

/** A page as a person uses it: by what things are called, with a pointer and keys. Each step waits until it can be done. */
export class PersonAtPage {
  readonly #browser: DrivenBrowser;
  readonly #queries = readFileSync(queries, 'utf8');

  constructor(browser: DrivenBrowser) {
    this.#browser = browser;
  }

  async open(url: string): Promise<void> {
    await this.#browser.goTo(url);
  }

  async reload(): Promise<void> {
    await this.#browser.reload();
  }

  /** Waits until there is something of a kind whose name matches, and until it stands still: what moves would be missed. */
  async see(kind: Kind, pattern: string): Promise<Place> {
    let last: Place | null = null;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await this.#look(kind, pattern);
          return before !== null && last?.x === before.x && last.y === before.y;
        },
        { message: `${kind} ${pattern}`, ...often },
      )
      .toBe(true);
    return last ?? { x: 0, y: 0 };
  }

  async seeAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.#browser.address(), often).toMatch(pattern);
  }

  async press(kind: Kind, pattern: string): Promise<void> {
    await this.#browser.click(await this.see(kind, pattern));
  }

  async pressDown(): Promise<void> {
    await this.#browser.pressDown();
  }

  /** Types into a field, in place of what is there. */
  async fill(pattern: string, text: string): Promise<void> {
    await this.press('field', pattern);
    await this.#browser.selectAll();
    await this.#browser.type(text);
  }

  /**
   * Fills fields in as the browser's own autofill does: all in one moment, with the events of a field that was typed into, which has
   * no focus. Fields are found by the last word of their `autocomplete`. Waits until each shows what it is expected to.
   */
  async autofill(fields: Readonly<Record<string, { readonly filled: string; readonly shown: string }>>) {
    const values = Object.entries(fields);
    const script = values.map(
      ([token, { filled }]) => `(field => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(filled)});
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      })(${inputFor(token)});`,
    );
    await this.#browser.run(`(() => { ${script.join('\n')} })()`);
    for (const [token, { shown }] of values)
      await expect.poll(() => this.#browser.read(`${inputFor(token)}.value`), often).toBe(shown);
  }

  async #look(kind: Kind, pattern: string): Promise<Place | null> {
    const place = await this.#browser.locate(kind, pattern);
    if (place !== 'new page') return place;
    await this.#browser.run(this.#queries);
    return null;
  }
}

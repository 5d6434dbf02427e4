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

  async #look(kind: Kind, pattern: string): Promise<Place | null> {
    const place = await this.#browser.locate(kind, pattern);
    if (place !== 'new page') return place;
    await this.#browser.run(this.#queries);
    return null;
  }
}

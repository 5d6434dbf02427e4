import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import { pressUntilFocused } from './tabTo.js';

/** A file that exists only in the test. */
type FilePayload = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly unknown[]>;

/** How far a field may be from the one before it. */
const MAXIMUM_TABS = 40;

/** A person at mouse and keyboard: does what a task takes, and counts it. */
export class Hand {
  readonly #page: Page;
  clicks = 0;
  /** Tab, Enter, arrows and shortcuts; a chord is one. */
  controlKeys = 0;
  /** Characters typed into fields. */
  characters = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.controlKeys += 1;
  }

  /** Opens a list or a menu by its button, and waits until the next key is about it. */
  async openList(): Promise<void> {
    await this.press('Enter');
    const list = ':is([role="listbox"], [role="menu"])';
    await expect(this.#page.locator(`${list}:focus, ${list} :focus`)).toBeVisible();
  }

  /** Chooses a file by the button that has the focus. */
  async chooseFile(file: FilePayload): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    // A browser hands its file dialog over only after it was asked to; its next answer says that it was.
    await this.#page.evaluate(() => undefined);
    await this.press('Enter');
    await (await chooser).setFiles(file);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.characters += text.length;
  }

  /** Tabs on until a control has the focus, or back with `Shift+Tab`. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const isReached = await pressUntilFocused(target, MAXIMUM_TABS, () => this.press(key));
    if (!isReached) throw new Error(`${String(target)} is not reached by ${MAXIMUM_TABS} Tabs.`);
  }
}

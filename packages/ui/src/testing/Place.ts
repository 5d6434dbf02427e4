/** The roles by which the helpers look for things. */
type Role =
  | 'button'
  | 'combobox'
  | 'group'
  | 'listbox'
  | 'listitem'
  | 'region'
  | 'rowheader'
  | 'searchbox'
  | 'textbox';

/** Which of the elements with a role. */
export interface RoleChoice {
  name?: string | RegExp;
  exact?: boolean;
  expanded?: boolean;
}

/**
 * Where a helper looks: the page, or a part of it such as a dialog. A `Page` or a `Locator` of Playwright is one as it is;
 * `fromTestingLibrary` makes one for Testing Library. `T` is what it finds.
 */
export interface Place<T> {
  getByRole(role: Role, options?: RoleChoice): T;
  getByLabel(text: RegExp): T;
  getByText(text: string | RegExp, options?: { exact?: boolean }): T;
  locator(selector: string, options?: { has?: T }): T;
  /** The whole page, when this is a part of it: lists that open are drawn outside the part. */
  page?(): Place<T>;
}

/** An element, or several, looked up again whenever something is done with it: a `Locator` of Playwright is one. */
export interface Target<T> extends Place<T> {
  and(other: T): T;
  first(): T;
  count(): Promise<number>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  scrollIntoViewIfNeeded(): Promise<void>;
  /** Waits until it is there. */
  waitFor(): Promise<void>;
}

/** The page that a place belongs to. */
export function wholePage<T>(place: Place<T>): Place<T> {
  return place.page?.() ?? place;
}

/** The roles by which the helpers look for elements. */
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
 * The page, or a part of it such as a dialog, in which a helper looks for elements. A `Page` or a `Locator` of Playwright is a
 * place as it is; `fromTestingLibrary` makes a place for Testing Library. `T` is the type of the elements that it finds.
 */
export interface Place<T> {
  getByRole(role: Role, options?: RoleChoice): T;
  getByLabel(text: RegExp): T;
  getByText(text: string | RegExp, options?: { exact?: boolean }): T;
  locator(selector: string, options?: { has?: T }): T;
  /** The whole page, if this place is a part of it: lists that open are drawn outside the part. */
  page?(): Place<T>;
}

/** One or more elements, which are looked up again for each action: a `Locator` of Playwright is a target. */
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
  /** Waits until the element is there. */
  waitFor(): Promise<void>;
}

/** The page that a place belongs to. */
export function wholePage<T>(place: Place<T>): Place<T> {
  return place.page?.() ?? place;
}

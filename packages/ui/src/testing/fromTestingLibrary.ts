import type { Place, RoleChoice, Target } from './Place.js';

/** The parts of Testing Library that the helpers use: `within` and `waitFor` of its DOM, React or Storybook package, and its user. */
export interface TestingLibrary {
  within: (element: HTMLElement) => {
    queryAllByRole: (role: string, options?: Omit<RoleChoice, 'exact'>) => HTMLElement[];
    queryAllByLabelText: (text: RegExp) => HTMLElement[];
    queryAllByText: (text: string | RegExp, options?: { exact?: boolean }) => HTMLElement[];
  };
  waitFor: <R>(look: () => R) => Promise<R>;
  /** `userEvent` itself, or what its `setup` returns. */
  userEvent: {
    click: (element: Element) => Promise<unknown>;
    clear: (element: Element) => Promise<unknown>;
    type: (element: Element, text: string) => Promise<unknown>;
    keyboard: (text: string) => Promise<unknown>;
  };
}

type Queries = ReturnType<TestingLibrary['within']>;

/** A target that Testing Library finds. Its elements are looked up again for each action. */
export class TestingTarget implements Target<TestingTarget> {
  readonly #tools: TestingLibrary;
  readonly #find: () => readonly HTMLElement[];
  readonly #words: string;

  /** @param words describes the search, for the error when nothing is found */
  constructor(tools: TestingLibrary, find: () => readonly HTMLElement[], words: string) {
    this.#tools = tools;
    this.#find = () => [...new Set(find())];
    this.#words = words;
  }

  /** The elements that are there now. */
  elements(): readonly HTMLElement[] {
    return this.#find();
  }

  /** Waits for the element, and fails if there are several. */
  element(): Promise<HTMLElement> {
    return this.#tools.waitFor(() => {
      const [found, ...others] = this.elements();
      if (found && others.length === 0) return found;
      throw new Error(`There are ${found ? others.length + 1 : 0} elements: ${this.#words}.`);
    });
  }

  #inside(
    look: (queries: Queries, element: HTMLElement) => Iterable<HTMLElement>,
    words: string,
  ): TestingTarget {
    const find = () => this.elements().flatMap((each) => [...look(this.#tools.within(each), each)]);
    return new TestingTarget(this.#tools, find, `${words} in ${this.#words}`);
  }

  getByRole(role: string, { name, expanded }: RoleChoice = {}): TestingTarget {
    const choice = { ...(name !== undefined && { name }), ...(expanded !== undefined && { expanded }) };
    return this.#inside(
      (queries) => queries.queryAllByRole(role, choice),
      [role, name, expanded === true ? 'expanded' : ''].filter(Boolean).join(' '),
    );
  }

  getByLabel(text: RegExp): TestingTarget {
    return this.#inside((queries) => queries.queryAllByLabelText(text), `label ${String(text)}`);
  }

  getByText(text: string | RegExp, options: { exact?: boolean } = {}): TestingTarget {
    return this.#inside((queries) => queries.queryAllByText(text, options), `text ${String(text)}`);
  }

  locator(selector: string, { has }: { has?: TestingTarget } = {}): TestingTarget {
    return this.#inside(
      (_, element) =>
        [...element.querySelectorAll<HTMLElement>(selector)].filter(
          (each) =>
            has === undefined || has.elements().some((inner) => each !== inner && each.contains(inner)),
        ),
      has === undefined ? selector : `${selector} with ${has.#words}`,
    );
  }

  page(): TestingTarget {
    return new TestingTarget(this.#tools, () => [document.body], 'the page');
  }

  and(other: TestingTarget): TestingTarget {
    const find = () => {
      const others = new Set(other.elements());
      return this.elements().filter((each) => others.has(each));
    };
    return new TestingTarget(this.#tools, find, `${this.#words} that is ${other.#words}`);
  }

  first(): TestingTarget {
    return new TestingTarget(this.#tools, () => this.elements().slice(0, 1), `the first ${this.#words}`);
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async click(): Promise<void> {
    await this.#tools.userEvent.click(await this.element());
  }

  async fill(text: string): Promise<void> {
    const element = await this.element();
    await this.#tools.userEvent.clear(element);
    // In `userEvent.type`, braces and brackets begin the name of a key, unless they are doubled.
    if (text !== '') await this.#tools.userEvent.type(element, text.replaceAll(/[[{]/g, '$&$&'));
  }

  async press(key: string): Promise<void> {
    const element = await this.element();
    if (document.activeElement !== element) element.focus();
    await this.#tools.userEvent.keyboard(`{${key}}`);
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(({ textContent }) => textContent);
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    const element = await this.element();
    // jsdom lays nothing out and has no such method.
    if ('scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
  }

  async waitFor(): Promise<void> {
    await this.element();
  }
}

/**
 * The page, or a part of it, for the helpers, in a test with Testing Library.
 * @param tools `{ within, waitFor, userEvent }`
 * @param part @default the whole page
 */
export function fromTestingLibrary(tools: TestingLibrary, part?: HTMLElement): Place<TestingTarget> {
  return new TestingTarget(tools, () => [part ?? document.body], part ? 'the part' : 'the page');
}

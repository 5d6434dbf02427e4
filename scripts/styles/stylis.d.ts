/** The parts of the compiler of styles that are used; it brings no types of its own. */
declare module 'stylis' {
  /** One rule or declaration. */
  interface Element {
    readonly type: string;
  }
  export function compile(css: string): Element[];
  export function serialize(
    elements: readonly Element[],
    write: (element: Element) => string | undefined,
  ): string;
  export function stringify(element: Element): string | undefined;
}

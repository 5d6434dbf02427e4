/** The parts of the compiler of styles that are used; it brings no types of its own. */
declare module 'stylis' {
  type Rules = readonly { readonly type: string }[];
  export function compile(css: string): Rules;
  export function serialize(rules: Rules, write: (rule: Rules[number]) => string | undefined): string;
  export function stringify(rule: Rules[number]): string | undefined;
}

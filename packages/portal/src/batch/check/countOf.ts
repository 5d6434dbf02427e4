const number = new Intl.NumberFormat('en-US');

/** A number as people read it: `12,345`. */
export const shownNumber = (count: number) => number.format(count);

/** A number of things: `1 row`, `12,345 rows`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}

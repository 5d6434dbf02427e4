const number = new Intl.NumberFormat('en-US');

/** A number as people read it: `12,345`. */
export const formatCount = (count: number): string => number.format(count);

/** A number of things: `1 row`, `12,345 rows`, `2 entries`. */
export const formatCountOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * The items of a sequence with what is read for each, in their order. While one is worked on, the next are being read, so that
 * the database does not wait for the program, nor the program for the database.
 *
 * @param most items that are read at the same time, each by a connection of its own.
 */
export async function* readAhead<T, Found>(
  items: AsyncIterable<T>,
  read: (item: T) => Promise<Found>,
  most = 2,
): AsyncGenerator<readonly [item: T, found: Found]> {
  const begun: { readonly item: T; readonly found: Promise<Found> }[] = [];
  try {
    for await (const item of items) {
      const found = read(item);
      // It is looked at when its turn comes; until then a failure of it must not be an unhandled one.
      found.catch(() => undefined);
      begun.push({ item, found });
      if (begun.length <= most) continue;
      const first = begun.shift();
      if (first) yield [first.item, await first.found];
    }
    for (let first = begun.shift(); first; first = begun.shift()) yield [first.item, await first.found];
  } finally {
    // Whoever stops early leaves no query behind.
    await Promise.allSettled(begun.map(({ found }) => found));
  }
}

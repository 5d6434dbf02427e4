/**
 * The items of a sequence with what is read for each, in their order. While one is worked on, the next are being read, so that
 * the database does not wait for the program, nor the program for the database.
 *
 * @param mostAtOnce the most items that are read at the same time, each by a connection of its own.
 */
export async function* readAhead<T, Found>(
  items: AsyncIterable<T>,
  read: (item: T) => Promise<Found>,
  mostAtOnce = 2,
): AsyncGenerator<readonly [item: T, found: Found]> {
  const begun: { readonly item: T; readonly found: Promise<Found> }[] = [];
  try {
    for await (const item of items) {
      const found = read(item);
      // It is awaited when its turn comes; until then its failure must not count as unhandled.
      found.catch(() => undefined);
      begun.push({ item, found });
      if (begun.length <= mostAtOnce) continue;
      const first = begun.shift();
      if (first) yield [first.item, await first.found];
    }
    for (let first = begun.shift(); first; first = begun.shift()) yield [first.item, await first.found];
  } finally {
    // A caller that stops early leaves no query running.
    await Promise.allSettled(begun.map(({ found }) => found));
  }
}

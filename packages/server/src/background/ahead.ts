/**
 * The items of a sequence, of which the next is begun while one is worked on: the database reads while what it read is written.
 * It holds no more than one item ahead.
 */
export async function* ahead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    let next = items.next();
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = items.next();
      // Whoever stops early never asks for it; a failure of it must not be an unhandled one.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}

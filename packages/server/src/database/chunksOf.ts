import { setImmediate as nextTask } from 'node:timers/promises';

/** A list in parts. Before each part other work has its turn, because one process answers everybody. */
export async function* chunksOf<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    await nextTask();
    yield list.slice(start, start + size);
  }
}

/** Reads rows for a list, part by part. */
export async function readInChunks<T, Row>(
  list: readonly T[],
  size: number,
  read: (part: T[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of chunksOf(list, size)) rows.push(...(await read([...part])));
  return rows;
}

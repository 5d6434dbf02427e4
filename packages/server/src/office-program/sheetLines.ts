import { writeNew } from './writeNew.js';

/**
 * The lines of a CSV file and how many there are, to be printed; or, with a file name, where it was saved.
 * @param one what a line is; @param many the plural of it.
 */
export async function sheetLines(
  blob: Blob,
  save: string | undefined,
  one: string,
  many: string,
): Promise<readonly string[]> {
  const lines = (await blob.text()).split('\r\n').filter((line) => line !== '');
  const count = lines.length === 2 ? `1 ${one}` : `${lines.length - 1} ${many}`;
  if (save === undefined) return [...lines, count];
  writeNew(save, Buffer.from(await blob.arrayBuffer()));
  return [`Saved ${save}`, count];
}

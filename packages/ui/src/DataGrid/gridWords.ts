import { type DataGridMessages, rangeText } from './dataGridMessages.js';
import type { DataGridProps } from './dataGridTypes.js';
import type { useDataTable } from './rows/useDataTable.js';

/** A text that says how the rows are sorted and which of them are shown. */
export function gridWords<R extends object>(
  props: DataGridProps<R>,
  {
    keys,
    page,
    pageSize,
    total,
  }: Pick<ReturnType<typeof useDataTable<R>>, 'keys' | 'page' | 'pageSize' | 'total'>,
  words: DataGridMessages,
  isWhole: boolean,
) {
  const headerOf = (id: string) => props.columns.find((column) => column.id === id)?.header ?? '';
  return {
    sorted: keys
      .map(({ column, direction }, at) =>
        (at === 0 ? words.sorted : words.thenSorted)(headerOf(column), direction),
      )
      .join(''),
    showing: words.showing(rangeText(words, isWhole ? 1 : page, isWhole ? total : pageSize, total)),
  };
}

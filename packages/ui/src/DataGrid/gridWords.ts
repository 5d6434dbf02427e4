import { type DataGridMessages, rangeText } from './dataGridMessages.js';
import type { DataGridProps } from './dataGridTypes.js';
import type { useDataTable } from './rows/useDataTable.js';

/** A text that says how the rows are sorted and which of them are shown. */
export function gridWords<R extends object>(
  props: DataGridProps<R>,
  {
    sort,
    page,
    pageSize,
    total,
  }: Pick<ReturnType<typeof useDataTable<R>>, 'sort' | 'page' | 'pageSize' | 'total'>,
  words: DataGridMessages,
  isWhole: boolean,
) {
  const header = props.columns.find((column) => column.id === sort?.column)?.header ?? '';
  return {
    sorted: sort ? words.sorted(header, sort.direction) : '',
    showing: words.showing(rangeText(words, isWhole ? 1 : page, isWhole ? total : pageSize, total)),
  };
}

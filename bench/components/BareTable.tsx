import { useMemo, useState } from 'react';
import { type BenchPolicy, columns } from './policies.js';

type ColumnId = (typeof columns)[number]['id'];

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The minimum that sorts and pages: a React table over an array, with no component of ours. */
export function BareTable({ rows, firstPageSize }: { rows: readonly BenchPolicy[]; firstPageSize: number }) {
  const [sort, setSort] = useState<{ column: ColumnId; isDescending: boolean }>({
    column: 'number',
    isDescending: false,
  });
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(firstPageSize);
  const sorted = useMemo(() => {
    const { column, isDescending } = sort;
    return rows.toSorted((a, b) => compareValues(a[column], b[column]) * (isDescending ? -1 : 1));
  }, [rows, sort]);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div>
      <table aria-label="Policies">
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                <button
                  type="button"
                  onClick={() => {
                    setSort({ column: id, isDescending: sort.column === id && !sort.isDescending });
                    setPage(1);
                  }}
                >
                  {header}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id }) => (
                <td key={id}>{row[id]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <select
        aria-label="Rows per page"
        value={pageSize}
        onChange={(event) => setPageSize(Number(event.target.value))}
      >
        {[10, 25, 50, 100].map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </div>
  );
}

import { type ColumnDef, DataGrid } from '../../packages/ui/src/DataGrid/index.js';
import { BareTable } from './BareTable.js';
import { BareWindow } from './BareWindow.js';
import type { PageBench } from './PageBench.js';
import { type BenchPolicy, columns, makeBenchPolicies } from './policies.js';
import { button, find, nextFrame, type Played, play, timeAct, timeDrawing, until } from './stage.js';

/** Rows for pages, and for one list that is scrolled. */
const few = makeBenchPolicies(10_000);
const many = makeBenchPolicies(100_000);
const pageSize = 25;

const gridColumns: ColumnDef<BenchPolicy>[] = columns.map(({ id, header, ...meta }) => ({
  id,
  header,
  meta,
  enableSorting: true,
  accessorFn: (row) => row[id],
}));

const bare = <BareTable rows={few} firstPageSize={pageSize} />;

const grid = (
  <DataGrid
    label="Policies"
    columns={gridColumns}
    rows={few}
    getRowId={(row) => row.id}
    defaultSorting={[{ id: 'number', desc: false }]}
    defaultPagination={{ pageSize }}
  />
);

/** Milliseconds of a press, which must change the first row. */
async function timePress(played: Played, name: string): Promise<number> {
  const firstRow = () => played.element.querySelector('tbody tr')?.textContent;
  const before = firstRow();
  await nextFrame();
  const pressed = button(played, name);
  const took = timeAct(() => pressed.click());
  if (firstRow() === before) throw new Error(`Pressing ${name} did not change the first row.`);
  played.remove();
  return took;
}

/** Milliseconds until the rows in sight are drawn after 100 a page were chosen; the others must follow. */
async function timePageSize(played: Played): Promise<number> {
  const select = find(played, HTMLSelectElement, () => true);
  await nextFrame();
  const took = timeAct(() => {
    select.value = '100';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const drawn = () => played.element.querySelectorAll('tbody tr');
  if ((drawn()[39]?.getBoundingClientRect().height ?? 0) === 0)
    throw new Error('Rows in sight are not drawn.');
  await until(() => drawn().length === 100, 'all 100 rows are drawn');
  played.remove();
  return took;
}

/** Two seconds at 60 frames a second. */
const frames = 120;
/** CSS px a frame: about ten rows, as when the wheel is spun. */
const pace = 400;

/** The times between frames in milliseconds, while rows run past. */
async function frameTimes(played: Played): Promise<number[]> {
  const box = find(
    played,
    HTMLElement,
    (element) =>
      element.scrollHeight > element.clientHeight + 10_000 &&
      getComputedStyle(element).overflowY !== 'visible',
  );
  let last = await nextFrame();
  const times: number[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    box.scrollTop += pace;
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  if (box.scrollTop < frames * pace) throw new Error('The rows did not run past.');
  played.remove();
  return times;
}

/** The share of frames that came in time, in per cent. */
function shareInTime(times: readonly number[]): number {
  const dropped = times.reduce((sum, time) => sum + Math.max(0, Math.round(time / (1000 / 60)) - 1), 0);
  return (100 * frames) / (frames + dropped);
}

const bareWindow = (
  <BareWindow
    count={many.length}
    rowHeight={40}
    height={480}
    renderRow={(index) => (
      <div key={index} style={{ blockSize: 40 }}>
        {columns.map(({ id }) => (
          <span key={id}>{many[index]?.[id]} </span>
        ))}
      </div>
    )}
  />
);

const virtualGrid = (
  <DataGrid
    label="Policies"
    columns={gridColumns}
    rows={many}
    getRowId={(row) => row.id}
    isVirtual
    maxHeight="480px"
  />
);

/**
 * The table, over 10,000 rows and over 100,000. A page turn of a bare table is almost nothing, so a larger ratio is
 * allowed there than for what works on all rows.
 */
export const gridBenches: readonly PageBench[] = [
  {
    name: 'DataGrid, first render, 10,000 rows in pages of 25',
    unit: 'ms',
    goal: { atMost: 2 },
    against: 'bare React table',
    baseline: () => timeDrawing(bare),
    candidate: () => timeDrawing(grid),
  },
  {
    name: 'DataGrid, sort of 10,000 rows',
    unit: 'ms',
    goal: { atMost: 1.25 },
    against: 'bare React table',
    baseline: async () => timePress(await play(bare), 'Insured'),
    candidate: async () => timePress(await play(grid), 'Insured'),
  },
  {
    name: 'DataGrid, page turn at 10,000 rows',
    unit: 'ms',
    goal: { atMost: 8 },
    against: 'bare React table',
    baseline: async () => timePress(await play(bare), 'Next'),
    candidate: async () => timePress(await play(grid), 'Next'),
  },
  {
    name: 'DataGrid, from 25 rows a page to 100',
    unit: 'ms',
    goal: { atMost: 2.5 },
    against: 'bare React table',
    baseline: async () => timePageSize(await play(bare)),
    candidate: async () => timePageSize(await play(grid)),
  },
  {
    name: `DataGrid, scrolling 100,000 rows, ${frames} frames of ${pace} px`,
    unit: '% of frames in time',
    goal: { atLeast: 0.95 },
    against: 'bare windowed list',
    baseline: async () => shareInTime(await frameTimes(await play(bareWindow))),
    candidate: async () => shareInTime(await frameTimes(await play(virtualGrid))),
  },
  {
    name: 'DataGrid, the longest of those frames',
    unit: 'ms',
    goal: { atMost: 3 },
    bar: { atMost: 50 },
    against: 'bare windowed list',
    baseline: async () => Math.max(...(await frameTimes(await play(bareWindow)))),
    candidate: async () => Math.max(...(await frameTimes(await play(virtualGrid)))),
  },
];

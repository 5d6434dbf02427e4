import { type DataColumn, DataGrid } from '../../packages/ui/src/DataGrid/index.js';
import { BareTable } from './BareTable.js';
import { BareWindow } from './BareWindow.js';
import type { PageBench } from './PageBench.js';
import { type BenchPolicy, columns, makeBenchPolicies } from './policies.js';
import { button, find, nextFrame, type Played, play, timeAct, timeDrawing } from './stage.js';

const few = makeBenchPolicies(10_000);
const many = makeBenchPolicies(100_000);
const pageSize = 25;

const gridColumns: DataColumn<BenchPolicy>[] = columns.map(({ id, ...column }) => ({
  ...column,
  id,
  isSortable: true,
  value: (row) => row[id],
}));

const bare = <BareTable rows={few} pageSize={pageSize} />;

const grid = (
  <DataGrid
    label="Policies"
    columns={gridColumns}
    rows={few}
    getRowId={(row) => row.id}
    defaultSort={{ column: 'number', direction: 'ascending' }}
    defaultPageSize={pageSize}
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

const frames = 120;
/** CSS px a frame: about ten rows, as when the wheel is spun. */
const pace = 400;

/** The share of frames that came in time, in per cent, while rows run past. */
async function framesInTime(played: Played): Promise<number> {
  const box = find(
    played,
    HTMLElement,
    (element) =>
      element.scrollHeight > element.clientHeight + 10_000 &&
      getComputedStyle(element).overflowY !== 'visible',
  );
  let last = await nextFrame();
  let dropped = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    box.scrollTop += pace;
    const now = await nextFrame();
    dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
    last = now;
  }
  if (box.scrollTop < frames * pace) throw new Error('The rows did not run past.');
  played.remove();
  return (100 * frames) / (frames + dropped);
}

/** The table, over 10,000 rows and over 100,000. */
export const gridBenches: readonly PageBench[] = [
  {
    name: 'DataGrid, first render, 10,000 rows in pages of 25',
    unit: 'ms',
    goal: { atMost: 4 },
    against: 'bare React table',
    baseline: () => timeDrawing(bare),
    candidate: () => timeDrawing(grid),
  },
  {
    name: 'DataGrid, sort of 10,000 rows',
    unit: 'ms',
    goal: { atMost: 3 },
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
    name: `DataGrid, scrolling 100,000 rows, ${frames} frames of ${pace} px`,
    unit: '% of frames in time',
    goal: { atLeast: 0.95 },
    against: 'bare windowed list',
    baseline: async () =>
      framesInTime(
        await play(
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
          />,
        ),
      ),
    candidate: async () =>
      framesInTime(
        await play(
          <DataGrid
            label="Policies"
            columns={gridColumns}
            rows={many}
            getRowId={(row) => row.id}
            isVirtual
            maxHeight="480px"
          />,
        ),
      ),
  },
];

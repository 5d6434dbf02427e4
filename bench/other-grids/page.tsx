import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SlipStyles } from '../../packages/ui/src/theme/index.js';
import { nextFrame } from '../components/stage.js';
import type { Act } from '../otherGrids.js';
import { type Grid, grids } from './grids.js';

// The styles are drawn once, so that no measurement includes them.
const styles = document.querySelector('#styles');
if (styles) createRoot(styles).render(<SlipStyles theme="light" />);

/** Rows that are in sight of every grid. */
const inSight = 10;
/** How long a grid may take, in milliseconds. */
const patience = 10_000;

/** Lets the browser and React do what they have put off, without waiting for a frame. */
const task = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/** Milliseconds from an act until what follows from it is drawn and laid out. Some grids draw later than React does. */
async function timeUntil(act: () => void, isDone: () => boolean, what: string): Promise<number> {
  await nextFrame();
  await nextFrame();
  const began = performance.now();
  act();
  flushSync(() => {});
  while (!isDone()) {
    if (performance.now() - began > patience) throw new Error(`It did not come to this: ${what}.`);
    await task();
  }
  document.body.getBoundingClientRect();
  return performance.now() - began;
}

/** Draws a grid and measures one act. Only the drawing is measured when it is that. */
async function measure({ name, draw, header, next, row, top, hasHundred }: Grid, act: Act): Promise<number> {
  const element = document.createElement('div');
  document.querySelector('#stage')?.append(element);
  const root = createRoot(element);
  const render = (pageSize: number) => flushSync(() => root.render(draw(pageSize)));
  const topRow = () => element.querySelector(top)?.textContent ?? '';
  const press = (find: Grid['next']) => {
    const pressed = find(element);
    if (!pressed) throw new Error(`${name} has nothing to press.`);
    pressed.click();
  };
  try {
    const isDrawn = () => element.querySelectorAll(row).length >= inSight && topRow() !== '';
    const drawing = await timeUntil(() => render(25), isDrawn, `${name} is drawn`);
    if (act === 'first drawing') return drawing;
    const before = topRow();
    const isOther = () => topRow() !== before && topRow() !== '';
    // The smallest of the first words.
    const isSorted = () => isOther() && topRow().includes('Bighorn');
    const afterwards: Record<Exclude<Act, 'first drawing'>, () => Promise<number>> = {
      sort: () => timeUntil(() => press(header), isSorted, `${name} is sorted`),
      'page turn': () => timeUntil(() => press(next), isOther, `${name} shows the next page`),
      'from 25 to 100 rows': () =>
        timeUntil(
          () => render(100),
          () => hasHundred(element),
          `${name} shows 100 rows a page`,
        ),
    };
    return await afterwards[act]();
  } finally {
    root.unmount();
    element.remove();
  }
}

window.slipGrids = {
  names: grids.map(({ name }) => name),
  measure: async (name, act) => {
    const grid = grids.find((each) => each.name === name);
    if (!grid) throw new Error(`There is no grid ${name}.`);
    return measure(grid, act);
  },
};

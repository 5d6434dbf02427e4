import { TransferList } from '../../packages/ui/src/TransferList/index.js';
import { BareLists } from './BareLists.js';
import type { PageBench } from './PageBench.js';
import { button, find, nextFrame, type Played, play, timeAct, until } from './stage.js';

const items = Array.from({ length: 10_000 }, (_, index) => ({
  value: `code-${index}`,
  label: `${index % 2 === 0 ? 'North' : 'South'} coverage ${index}`,
}));
const north = new Set(items.filter(({ label }) => label.startsWith('North')).map(({ value }) => value));

/** The events of a person who types: the value changes, then the page is told. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.focus();
  document.execCommand('insertText', false, text);
}

async function ticked(): Promise<Played> {
  const played = await play(<TransferList label="Coverages" items={items} name="coverages" />);
  typeInto(
    find(played, HTMLInputElement, ({ type }) => type === 'search' || type === 'text'),
    'North',
  );
  const box = find(played, HTMLInputElement, ({ type }) => type === 'checkbox');
  await until(() => !played.element.textContent.includes('South coverage'), 'only the north is shown');
  box.click();
  await until(() => played.element.textContent.includes('5000 of 10000'), '5,000 are ticked');
  return played;
}

/** Milliseconds from a key in the filter of ten thousand until the list shows what fits, however it is scheduled. */
async function timeFilterKey(played: Played): Promise<number> {
  const filter = find(played, HTMLInputElement, ({ type }) => type === 'search' || type === 'text');
  const isFiltered = () => !played.element.textContent.includes('North coverage');
  await nextFrame();
  const drawn = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isFiltered()) return;
      observer.disconnect();
      played.element.getBoundingClientRect();
      resolve(performance.now());
    });
    observer.observe(played.element, { childList: true, characterData: true, subtree: true });
  });
  const began = performance.now();
  typeInto(filter, 's');
  const took = (await drawn) - began;
  played.remove();
  return took;
}

/** Filtering ten thousand, and moving half of them. */
export const transferBenches: readonly PageBench[] = [
  {
    name: 'TransferList, a key in the filter of 10,000',
    unit: 'ms',
    goal: { atMost: 4 },
    bar: { atMost: 50 },
    against: 'bare windowed lists',
    baseline: async () => timeFilterKey(await play(<BareLists items={items} ticked={north} />)),
    candidate: async () =>
      timeFilterKey(await play(<TransferList label="Coverages" items={items} name="coverages" />)),
  },
  {
    name: 'TransferList, moving 5,000 of 10,000',
    unit: 'ms',
    goal: { atMost: 10 },
    bar: { atMost: 50 },
    against: 'bare windowed lists',
    baseline: async () => {
      const played = await play(<BareLists items={items} ticked={north} />);
      const move = button(played, 'Move');
      const took = timeAct(() => move.click());
      if (!played.element.querySelector('[data-count="5000"]')) throw new Error('Nothing was moved.');
      played.remove();
      return took;
    },
    candidate: async () => {
      const played = await ticked();
      const move = button(played, 'Move');
      const took = timeAct(() => move.click());
      const values = [...played.element.querySelectorAll('input[type="hidden"]')];
      if (
        values.length < 5_000 &&
        !values.some((input) => input.getAttribute('value')?.includes('code-9998'))
      ) {
        throw new Error('Nothing was moved.');
      }
      played.remove();
      return took;
    },
  },
];

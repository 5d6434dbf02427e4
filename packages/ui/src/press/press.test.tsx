import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress, pressOver, watchPress } from './index.js';

const onLeave = vi.fn<() => void>();
let root: Root;
let container: HTMLElement;

const byId = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const point = (type: string, options: MouseEventInit = {}) =>
  act(async () => byId('button').dispatchEvent(new MouseEvent(type, { bubbles: true, ...options })));
const key = (type: string, name: string, options: KeyboardEventInit = {}) =>
  act(async () =>
    byId('field').dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, ...options })),
  );
const goTo = (id: string) => act(async () => byId(id).focus());
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onLeave.mockReset();
  watchPress();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () =>
    root.render(
      <>
        <input id="field" onBlur={onLeave} />
        <button type="button" id="button">
          Save
        </button>
      </>,
    ),
  );
  await goTo('field');
});

afterEach(async () => {
  await point('click');
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells at once of a field that is left while nothing is pressed', async () => {
  await goTo('button');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('tells of a field that a press leaves before the click of the press, and once', async () => {
  await point('pointerdown');
  await goTo('button');
  await point('pointerup');
  expect(onLeave).not.toHaveBeenCalled();
  byId('button').addEventListener('click', () => expect(onLeave).toHaveBeenCalledOnce(), { once: true });
  await point('click');
  await pass(10_000);
  expect(onLeave).toHaveBeenCalledOnce();
});

it.each([
  ['pointercancel', () => point('pointercancel')],
  ['the menu of the browser', () => point('contextmenu')],
  ['a window that is left', () => act(async () => window.dispatchEvent(new FocusEvent('blur')))],
  [
    'a pointer that was released outside',
    async () => {
      await point('pointermove');
      await pass(0);
    },
  ],
  [
    'a release without a click',
    async () => {
      await point('pointerup');
      await pass(400);
    },
  ],
  ['a press that does not end', () => pass(5000)],
  ['a command on a Mac, whose keys never go up', () => key('keydown', 'c', { metaKey: true })],
])('tells of it after %s', async (_what, happen) => {
  await point('pointerdown');
  await goTo('button');
  await point('pointermove', { buttons: 1 });
  await pass(100);
  expect(onLeave).not.toHaveBeenCalled();
  await happen();
  expect(onLeave).toHaveBeenCalledOnce();
});

it('does not tell of a field that has the focus again', async () => {
  await point('pointerdown');
  await goTo('button');
  await goTo('field');
  await point('click');
  expect(onLeave).not.toHaveBeenCalled();
});

it('takes no heed of other buttons of the pointer', async () => {
  await point('pointerdown', { button: 2 });
  await goTo('button');
  expect(onLeave).toHaveBeenCalledOnce();
});

it.each(['Tab', 'Enter', ' '])('holds while the key %j is down', async (name) => {
  await key('keydown', name);
  await goTo('button');
  expect(onLeave).not.toHaveBeenCalled();
  await key('keyup', name);
  expect(onLeave).toHaveBeenCalledOnce();
});

it('goes on from field to field while Tab is held down', async () => {
  await key('keydown', 'Tab');
  await goTo('button');
  await key('keydown', 'Tab', { repeat: true });
  expect(onLeave).toHaveBeenCalledOnce();
});

it('lets others wait for the end of a press, and answers until its click has been handled', async () => {
  const run = vi.fn<() => void>();
  const answered = vi.fn<() => void>();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
  await point('pointerdown');
  afterPress(run);
  void pressOver().then(answered);
  await pass(150);
  expect(run).toHaveBeenCalledOnce();
  await point('click');
  expect(run).toHaveBeenCalledTimes(2);
  expect(answered).not.toHaveBeenCalled();
  await pass(0);
  expect(answered).toHaveBeenCalledOnce();
});

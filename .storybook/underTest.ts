import { commands, page } from 'vitest/browser';
import { quickTimers } from './quickTimers.js';

// Storybook writes down every call of a story for its panel of interactions, which no test shows: each time it reads the text of
// the elements that were passed, which lays the page out, and sorts all calls so far. Its module reads this setting
// from the address once, when it is loaded: this file comes first.
const address = new URL(location.href);
address.searchParams.set('instrument', 'false');
history.replaceState(history.state, '', address);

// Before each story Storybook moves the pointer of the browser out of the page, and waits until that is drawn. Stories make their
// pointer events themselves: once is enough.
const away: unknown = Reflect.get(commands, 'resetMousePosition');
let isAway: unknown;
Reflect.set(commands, 'resetMousePosition', () => {
  if (typeof away === 'function') isAway ??= Reflect.apply(away, commands, []);
  return isAway;
});

// Each story asks for its size, and waits for the frame around the page. It has it already, unless the story before had another.
const resize = page.viewport.bind(page);
Reflect.set(page, 'viewport', async (width: number, height: number) => {
  if (innerWidth !== width || innerHeight !== height) await resize(width, height);
});

quickTimers();

import { readFileSync } from 'node:fs';
import { act } from 'react';
import { describe, expect, it } from 'vitest';

/** The keys of a table of a guide, a line each. */
export const keysOf = (table: string) =>
  [...(table.split('\n###')[0]?.matchAll(/^\| ([^|]+) \|/gm) ?? [])]
    .map(([, cell = '']) => cell)
    .filter((name) => !/^(Keys|---)/.test(name));

/** The plays of the keys of a guide, by the keys as they stand in its table. */
export type KeyPlays = Readonly<Record<string, () => void | Promise<void>>>;

/**
 * Tests that the keys of a guide do what it says.
 *
 * @param guide the path of its file
 * @param plays what is played for each line of its table, by the keys as they stand there
 */
export function playGuideKeys(guide: string, plays: KeyPlays): void {
  describe('the keys of the guide', () => {
    it('are all here', () => {
      const text = readFileSync(guide, 'utf8');
      expect(Object.keys(plays)).toEqual(keysOf(text.slice(text.indexOf('### Keyboard'))));
    });

    it.each(Object.entries(plays))('%s', async (_, play) => {
      expect.hasAssertions();
      await play();
    });
  });
}

/** Presses a key where the focus is, and lets it go. @returns true if it was taken, so that the browser does nothing with it */
export function pressKey(key: string, held: KeyboardEventInit = {}): boolean {
  const init = { key, bubbles: true, cancelable: true, ...held };
  let isTaken = false;
  act(() => {
    isTaken = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)) === false;
  });
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', init));
  });
  return isTaken;
}

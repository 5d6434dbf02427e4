import { breakpoint } from '@slip/ui/tokens';
import { expect, screen, waitFor } from 'storybook/test';
import { placeOfText } from './placeOfText.js';

/** Where there is room for two columns: they end together. Each is found by the name of the section at its end. */
export async function expectEvenColumns(main: string, side: string): Promise<void> {
  const last = await screen.findByRole('region', { name: main });
  const beside = await screen.findByRole('region', { name: side });
  if (innerWidth < breakpoint.medium) return;
  await waitFor(() =>
    expect(last.getBoundingClientRect().bottom).toBeCloseTo(beside.getBoundingClientRect().bottom, 0),
  );
}

/** The edge at which the words of each part of a row stand below each other. */
const edges = { amount: 'right', day: 'left', state: 'left' } as const;

async function expectOneEdge(places: readonly number[]): Promise<void> {
  await expect(places.length).toBeGreaterThan(1);
  await expect(Math.max(...places) - Math.min(...places)).toBeLessThan(1);
}

/**
 * Where there is room: in the work list each part of the rows has a column, in the order given, and small buttons of one height have the last.
 *
 * @param buttons at least so many buttons stand there
 */
export async function expectListColumns(
  parts: readonly (keyof typeof edges)[],
  buttons: number,
): Promise<void> {
  const list = await screen.findByRole('region', { name: 'What needs you' });
  if (innerWidth < breakpoint.medium) return;
  await document.fonts.ready;
  const withWords = (selector: string) =>
    [...list.querySelectorAll(selector)].filter(({ textContent }) => textContent !== '');
  let end = 0;
  for (const part of parts) {
    const words = withWords(`[data-part='facts'] > [data-part='${part}']`).map(placeOfText);
    await expectOneEdge(words.map((place) => place[edges[part]]));
    await expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(end);
    end = Math.max(...words.map(({ right }) => right));
  }
  const steps = withWords("[data-part='step'], [data-part='steps']");
  await expectOneEdge(steps.map((step) => step.getBoundingClientRect().right));
  const pressed = withWords(":is(a, button)[data-part='step'], [data-part='steps'] > :is(a, button)");
  await expect(pressed.length).toBeGreaterThanOrEqual(buttons);
  await expect(pressed.map((button) => Math.round(button.getBoundingClientRect().height))).toEqual(
    pressed.map(() => 28),
  );
}

import { screen } from 'storybook/test';
import type { ScreenStory } from './ScreenStory.js';

type Play = Parameters<NonNullable<ScreenStory['play']>>[0];

/** Chooses an option of a select, whose label ends with `field`. */
export async function chooseOption(
  { canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>,
  field: string,
  option: string,
): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`${field}$`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

import { fireEvent } from 'storybook/test';
import type { ScreenStory } from '../../stories/screenStories.js';

type Play = NonNullable<ScreenStory['play']>;
export type Canvas = Parameters<Play>[0]['canvas'];

/** Enters a code, as if pasted, and sends it. */
export async function enterCode(canvas: Canvas, code: string): Promise<void> {
  await fireEvent.change(await canvas.findByLabelText('Verification Code'), { target: { value: code } });
  await fireEvent.click(canvas.getByRole('button', { name: 'Verify' }));
}

import { fireEvent } from 'storybook/test';
import type { ScreenStory } from '../stories/screenStories.js';

type Canvas = Parameters<NonNullable<ScreenStory['play']>>[0]['canvas'];

/** Enters texts in the fields with these labels. */
export async function enterTexts(canvas: Canvas, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(texts)) {
    await fireEvent.change(canvas.getByLabelText(label), { target: { value } });
  }
}

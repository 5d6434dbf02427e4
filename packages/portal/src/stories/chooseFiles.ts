import { fireEvent } from 'storybook/test';

/** Chooses files in the only uploader of an element, as the browser's own dialog gives them, which no story can reach. */
export async function chooseFiles(within: HTMLElement, ...files: readonly File[]): Promise<void> {
  const input = within.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  await fireEvent.change(input);
}

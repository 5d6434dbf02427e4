/** True if a story runs in the browser of the tests, which can press real keys and use the real clipboard. */
export function hasRealKeys(): boolean {
  // Storybook's addon for Vitest sets it in tests; it is 'true' only if Storybook itself started them.
  return import.meta.env['VITEST_STORYBOOK'] === 'false';
}

/** Presses real keys: the browser itself types, scrolls and moves the focus. For stories under test. */
export async function pressKeys(keys: string): Promise<void> {
  const { userEvent } = await import('vitest/browser');
  await userEvent.keyboard(keys);
}

/** Copies a text and pastes it into a control, through the clipboard and its keys. For stories under test. */
export async function pasteByKeys(target: HTMLElement, text: string): Promise<void> {
  const { userEvent } = await import('vitest/browser');
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
  target.focus();
  await userEvent.paste();
}

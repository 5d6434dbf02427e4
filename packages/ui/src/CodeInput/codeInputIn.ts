/** The one input behind the boxes, in a story. */
export function codeInputIn(canvas: { getByLabelText: (label: string) => HTMLElement }): HTMLInputElement {
  const element = canvas.getByLabelText('Verification code');
  if (!(element instanceof HTMLInputElement)) throw new Error('Verification code is no input.');
  return element;
}

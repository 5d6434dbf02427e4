/** The browser's name for an edit of an input, such as `insertText`; empty if a script or autofill made the edit. */
export function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

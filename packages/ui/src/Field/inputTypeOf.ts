/** The browser's name for an edit of an input, such as `insertText`; empty where a script or autofill made it. */
export function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

/** What the browser calls an edit of an input, such as `insertText`; empty where a script or autofill made it. */
export function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

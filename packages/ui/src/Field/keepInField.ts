import type { FocusEvent } from 'react';

/** For `onBlurCapture`: when only the window loses the focus, the field and the typed text stay as they are. */
export function keepInField(event: FocusEvent): void {
  if (!document.hasFocus() && document.activeElement === event.target) event.stopPropagation();
}

import { useContext, useEffect, useState } from 'react';
import { FormContext } from './FormContext.js';

/**
 * Tells the form that a control holds a text that is not a value. The form is then not sent, and its error summary shows the
 * control's message instead of "is required", which would be misleading.
 */
export function useUnreadable(name: string): (message: string | null) => void {
  const { reportUnreadable } = useContext(FormContext);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    reportUnreadable(name, message);
    return () => reportUnreadable(name, null);
  }, [reportUnreadable, name, message]);
  return setMessage;
}

import { useContext, useEffect, useState } from 'react';
import { FormContext } from './FormContext.js';

/**
 * Tells the form that a control holds a text that is no value. The form then is not sent, and its error summary
 * says the control's words instead of "is required", which would be beside the point.
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

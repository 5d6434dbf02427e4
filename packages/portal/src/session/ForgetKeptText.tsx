import { useEffect } from 'react';
import { forgetTextOfOthers } from './keptText.js';
import { useSessionUser } from './useSessionUser.js';

/** Whoever signs in never finds what somebody else had typed in this tab. */
export function ForgetKeptText() {
  const userId = useSessionUser()?.userId;
  useEffect(() => {
    if (userId !== undefined) forgetTextOfOthers(userId);
  }, [userId]);
  return null;
}

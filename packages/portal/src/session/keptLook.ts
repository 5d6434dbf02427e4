// In a file of its own, as every start of the portal loads it, and few people look as somebody else.

/** Session storage: the look of this tab. */
export const LOOK_KEY = 'slip.look';

/** True if this tab shows the portal as somebody else sees it. */
export function isLookKept(): boolean {
  try {
    return sessionStorage.getItem(LOOK_KEY) !== null;
  } catch {
    return false;
  }
}

/** Ends the look of this tab: the next page is the person's own. */
export function forgetLook(): void {
  sessionStorage.removeItem(LOOK_KEY);
}

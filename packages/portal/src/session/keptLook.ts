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

export function forgetLook(): void {
  sessionStorage.removeItem(LOOK_KEY);
}

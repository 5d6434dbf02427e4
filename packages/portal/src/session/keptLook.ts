// In a file of its own: every start of the portal asks for it, and few go on to look as somebody else.

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

/** The longest time of `setTimeout`, in milliseconds: more than 24 days. A longer one, or infinity, would run at once. */
export const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

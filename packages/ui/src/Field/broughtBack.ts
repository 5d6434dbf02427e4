/** Said when a box that copied other fields is cleared. */
export const broughtBack = 'What you entered here before is back.';

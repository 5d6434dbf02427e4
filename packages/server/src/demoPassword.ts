/**
 * The password of every demo person. For demonstration only: it is printed at every start with the demo, and an office that has no
 * demo still has to know who can sign in with it.
 */
export const demoPassword = 'Surplus-lines-2026';

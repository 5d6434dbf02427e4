/** A demo person, as `npm start` prints them. */
export interface Person {
  readonly userName: string;
}

/** The password of every demo person. */
export const demoPassword = 'Surplus-lines-2026';

export const people = {
  primaryAgent: { userName: 'ada.larkin' },
} as const satisfies Record<string, Person>;

/** A moment as operators read it in every time zone: 2026-11-27 17:00 UTC. */
export const momentWords = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

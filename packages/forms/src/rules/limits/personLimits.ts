/* People and how to reach them (spec 1 §9, spec 2 §9). */

export const email = 75;
/** First and last names in settings. */
export const personName = 50;
/** First and last names in registrations, of the accounting contact and of an insurer's contacts. */
export const shortName = 30;
export const middleName = 30;
/** A US telephone number as it is written, ###-###-####. */
export const usPhone = 12;
export const phone = 20;
/** Minimum length of a user's telephone number in settings. */
export const phoneMinimum = 4;
export const phoneExtension = 5;
export const signature = 100;

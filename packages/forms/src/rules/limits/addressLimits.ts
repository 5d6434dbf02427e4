/* Addresses (spec 1 §9, spec 2 §9). */

export const addressLine = 50;
export const city = 30;
export const province = 30;
/** A zip of another country in filings and registrations. */
export const foreignZip = 11;
/** A zip of another country in settings. */
export const settingsForeignZip = 20;

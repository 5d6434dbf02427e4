/**
 * Days for which a browser needs no second factor after somebody had it remembered (spec 1 §9). It is not among the limits, which the
 * sign-in page loads.
 */
export const rememberedBrowserDays = 30;

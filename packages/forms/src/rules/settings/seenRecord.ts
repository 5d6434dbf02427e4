/**
 * A record of the account as a person saw it before changing it, in one text. A save sends the text, so that it cannot
 * overwrite a newer change by somebody else.
 */
const seen = (...parts: readonly (string | null)[]) => parts.map((part) => part ?? '').join(' / ');

/** A state license as it was seen: `W100 / 2013-04-01 / `. */
export const seenLicense = (license: {
  readonly agentLicense: string;
  readonly firstDay: string;
  readonly lastDay: string | null;
}) => seen(license.agentLicense, license.firstDay, license.lastDay);

/** A master policy as it was seen: `MP-1 / Prairie Storage LLC`. */
export const seenMasterPolicy = (number: string, insured: string) => seen(number, insured);

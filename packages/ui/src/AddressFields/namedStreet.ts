import { hasStreetWord } from './pastedLanguage.js';

const ROADS =
  '\\p{L}{3,}way|street|str?|road|rd|avenue|ave|square|sq|plaza|place|pl|drive|dr|way|lane|ln|boulevard|blvd|court|circle|parkway|pkwy|crescent|terrace|quay|row|wharf|hill|gardens|mews';
/** A street in English, whose number stands first; it may be a word. */
export const ENGLISH_STREET = new RegExp(
  `^(?:(?:no|unit|flat|suite|level)(?:\\. ?| ))?(?:\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten) )(?:.*\\p{L}\\S*)? (?:${ROADS})\\.?$`,
  'iu',
);
/** The same with its direction or a unit behind it: 1600 pennsylvania ave nw, 80 robinson road #10-02. */
const STREET_AND_UNIT = new RegExp(
  `(?: broadway| [\\p{L}\\d]\\S* (?:${ROADS}|ct|cir|ter|cres|parade|grove|close|highway|hwy|trail|trl|loop|esplanade))\\.?(?: (?:[ns][ew]?|[ew]|north|south|east|west))?(?:,? (?:suite|ste|unit|apt|flat|floor|fl|room|rm)\\.? ?#?\\w*\\d\\w*| #\\d[\\d/-]*)?$`,
  'iu',
);
/** A name with a number, and the street behind it: 3M 10 Main Street, Five Guys 12 Main Street. */
const TWO_NUMBERS =
  /^(?:\d+&|[a-z]?\d+[a-z]{0,2} \d+ (?!(?:mile|st|street|ave|avenue) )\p{L}|(?:(?:no\.? ?)?\d\S*|one|two|three|four|five|six|seven|eight|nine|ten) .*\p{L}{3}\S* \d{2,} \p{L}{2}.* (?:street|st|road|rd|avenue|ave|drive|dr|lane|ln|boulevard|blvd|way)\.?$)/iu;
/** Words of a measure, and small words between things: 24 hour drive, 12 chairs in a row. */
const MEASURE =
  /^(?:hour|day|week|month|year|star|car|bed|bedroom|door|seat|person|people|man|men|mile)s? | (?:an?|and|at|by|for|from|in|my|of|on|or|our|per|to|with|your) /;
/** Words of streets that stand before their names: 1 cours Michelet, 12 đường Lê Lợi. */
const BEFORE_NAME =
  /^(?:(?:avenue|place|quai|cours|route|square|allées|passage|cité|esplanade|parvis|promenade|chaussée|faubourg|sentier|venelle|montée|rond-point|hameau|galerie|ruelle|voie|traverse|clos) (?:(?:d[eu]s?|l[ae]s?|aux?) )*(?:[dl][’'])?|grande? |(?:đường|phố) )\p{Lu}/u;

/** True for a line with a word of streets, in English or as its country has it. */
export const isNamedStreet = (line: string) => hasStreetWord(line) || ENGLISH_STREET.test(line);

/** True for a line of a table that can only be a street or a box: 1600 Pennsylvania Ave NW, PO Box 12. */
export const isCertainStreet = (line: string) =>
  isNamedStreet(line) ||
  STREET_AND_UNIT.test(line) ||
  /^(?:p\.? ?o\.? ?|g\.?p\.?o\.? ?)box \S*\d/i.test(line);

/** True for a number of things, or more than a unit: 12 red boxes, 12 boxes of Apples, Level 5 support. */
export function isNumberOf(line: string): boolean {
  if (/^\p{L}+\.? \S*\d\S* \p{Ll}{2}/u.test(line)) return !isCertainStreet(line);
  const things = /^(?:[Nn]o\.? ?|# ?)?\d\S* (\p{Ll}.*)$/u.exec(line)?.[1] ?? '';
  const isSmall = !/\p{Lu}/u.test(things);
  if (things === '' || hasStreetWord(line) || BEFORE_NAME.test(things)) return false;
  if (isSmall && MEASURE.test(things)) return true;
  return (isSmall || /^\p{Ll}{4}/u.test(things)) && !STREET_AND_UNIT.test(line);
}

/** True for a name with a number, and the street behind it. */
export const hasTwoNumbers = (line: string): boolean => TWO_NUMBERS.test(line);

import { twoLettersOf } from '../countries/countryCodes.js';
import { usStateNames } from '../countries/usStateNames.js';
import type { Address } from './addressFormats.js';
import { isCodeOf } from './codesOfRegions.js';
import { countryNamed, withoutCountry } from './countryNames.js';
import { isKnownCity, mayBeIn } from './knownCities.js';
import { streetOf } from './pastedBuilding.js';
import { isCity, isCityState } from './pastedCity.js';
import type { PostalFormat } from './postalFormat.js';
import { postalFormats } from './postalFormats.js';

/** A whole address that was pasted. `country` is two letters; so is `region` in the United States, elsewhere it is as written. */
export interface PastedAddress extends Omit<Address, 'state' | 'province'> {
  readonly region: string;
}

/** International car codes, which stand before some European postal codes: D-10115. */
const countryByCarCode: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  I: 'IT',
  L: 'LU',
  P: 'PT',
  S: 'SE',
  N: 'NO',
  H: 'HU',
  FL: 'LI',
  FIN: 'FI',
  SLO: 'SI',
  EST: 'EE',
};
const countryOfCarCode = (letters: string) =>
  countryByCarCode[letters.toUpperCase()] ?? letters.toUpperCase();

/** A comma, which the prepared text has as `|`, or a new line. */
const BREAK = '[|\\n]';
const SPACE = '(?: | ?[|\\n])';

/**
 * The regular expression for one of the `ends` of a format; a space may also be a comma or a new line. Its groups are
 * the street (A), the city (C), the region (S), the postal code (Z) and the car code before it.
 */
function patternOf(end: string, { zip, regions }: PostalFormat): RegExp {
  const region = regions?.join('|') ?? '(?!)';
  const isOptional = end.startsWith('C [S]');
  const parts: Readonly<Record<string, string>> = {
    // A region that may be left out is not taken for the city.
    C: `${isOptional ? `(?!(?:${region})${SPACE}(?:${zip})$)` : ''}(?<C>[^|\\n]+?)`,
    Z: `(?:(?<![\\p{L}\\d])(?<carCode>[A-Z]{1,3})(?:-|(?<=[|\\n][A-Z]{1,3}) ))??(?<Z>${zip})`,
    S: `(?<S>${region})`,
    '-': ' ?[-–] ?',
    '/': ' ?/ ?',
    '(': '\\(',
    ')': '\\)',
  };
  // `?` stands for a region that may be left out, together with the comma or new line before it.
  const body = end
    .replace(' [S]', '?')
    .split('')
    .map((letter) =>
      letter === ' ' ? SPACE : letter === '?' ? `(?:${BREAK}(?<S>${region}))?` : (parts[letter] ?? letter),
    )
    .join('');
  return new RegExp(`^(?<A>.+)${BREAK}${body}$`, 'isu');
}

function tidyZip(text: string, country: string, { gap }: PostalFormat): string {
  const zip = text.toUpperCase().replace(/^(?:〒|C\.? ?P\.? ?|CEP:? ?)/, '');
  if (gap === undefined) return country === 'LV' ? `LV-${zip.slice(-4)}` : zip.replaceAll(' ', '');
  const bare = zip.replaceAll(/[ -]/g, '');
  // A short zip code has nothing after its dash.
  return bare.length <= gap[0] ? bare : `${bare.slice(0, gap[0])}${gap[1]}${bare.slice(gap[0])}`;
}

/** A year or a number with a word or unit behind it, which is like a code in small letters: 1012 te Amsterdam. */
const DUTCH_WORD =
  /^\d{4} (?:a[dflnsu]|b[ijv]|c[adlm]|d[aeiou]|e[enrux]|g[abr]|h[aeou]|i[ekns]|j[aeou]|k[gmw]|l[apv]|m[aeglmnu]|n[aeru]|o[fmpsv]|p[ckm]|r[ae]|s[maot]|t[eov]|u[itrw]|v[aeor]|w[aceo]|z[aeo])$/;

function readInCountry(country: string, text: string): PastedAddress | undefined {
  const format = Object.hasOwn(postalFormats, country) ? postalFormats[country] : undefined;
  if (!format) return undefined;
  for (const end of format.ends) {
    const found = patternOf(end, format).exec(text)?.groups;
    if (!found) continue;
    const { A = '', C = '', S = '', Z = '', carCode } = found;
    if (carCode && countryOfCarCode(carCode) !== country) continue;
    const city = C.trim();
    const street = streetOf(A, city, country, format);
    if (!street) continue;
    // Everybody knows the city.
    const isSmallText = city === city.toLowerCase() && isKnownCity(country, city);
    if (format.isZipCapital && Z !== Z.toUpperCase() && (!isSmallText || DUTCH_WORD.test(Z))) continue;
    const written = S.trim();
    const name = isSmallText ? `${city.charAt(0).toUpperCase()}${city.slice(1)}` : city;
    if (!isCity(name, written, country, format)) continue;
    const region = country === 'US' ? (stateOf(written) ?? '') : written;
    if (!mayBeIn(country, street, city) || !isCodeOf(country, region, Z)) continue;
    // The patterns ignore case, but two small letters are more often the end of the city's name.
    if (format.isRegionCapital && written.length < 3 && written !== written.toUpperCase() && !isSmallText)
      continue;
    if (written !== '' && !(fits(city, written, country) && isRegionOf(country, written, city, street)))
      return undefined;
    const [line1 = '', line2 = ''] = street;
    return { line1, line2, city, region, postalCode: tidyZip(Z, country, format), country };
  }
  return undefined;
}

/** True if a region, as it is written, can be the one of this city. */
function fits(city: string, region: string, country: string): boolean {
  // Sydney, Australia NSW.
  if (countryNamed(region) !== undefined && country === 'TR') return false;
  // Two names of one place, of which the first is no city: Rohini, Delhi and Kita-ku, Osaka.
  if (country === 'IN' && /^(?:delhi|chandigarh|puducherry)$/i.test(region))
    return /^(?:new )?delhi$/i.test(city);
  if (country === 'JP') return !/-ku$/i.test(city) || /^tokyo$/i.test(region);
  if (country !== 'US') return true;
  // West Virginia is a state, and not the city West in Virginia. Colorado, CO is a state twice.
  const same = stateOf(city);
  return stateOf(`${city} ${region}`) === undefined && (same !== stateOf(region) || same === 'NY');
}

/** Letters of a region that are a country's as well, with codes as long: 9000 Gent BE is not in the canton of Bern. */
const alsoCountries: Readonly<Record<string, string>> = {
  CH: 'BE GE LU',
  IT: 'CR FI FR GR LT MC ME MN PE RE SA TR',
};

/** True unless a region may be a country: then the city must be known or, in Italy, its word of streets. */
function isRegionOf(country: string, region: string, city: string, lines: readonly string[]): boolean {
  const isDoubtful = alsoCountries[country]?.split(' ').includes(region.toUpperCase()) === true;
  return (
    !isDoubtful ||
    isKnownCity(country, city) ||
    (country === 'IT' && lines.some((line) => /^(?:via|viale|piazza|corso) /i.test(line)))
  );
}

function stateOf(text: string): string | undefined {
  const name = text.replaceAll('.', '').toLowerCase();
  return Object.entries(usStateNames).find(
    ([letters, full]) => letters.toLowerCase() === name || full.toLowerCase() === name,
  )?.[0];
}

/** Ends of a text that are possible in one country only, by their postal code. */
const onlyHere: readonly (readonly [end: RegExp, country: string])[] = [
  [/[ |\n][A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'CA'],
  [/[|\n]Singapore \d{6}$/i, 'SG'],
  [/[|\n]Gibraltar[ |\n]+GX11 1AA$/i, 'GI'],
  // Guernsey, Jersey and the Isle of Man have codes of the British form, and are countries of the list themselves.
  [/[ |\n](?!GY|JE|IM|GX)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'GB'],
  [/[ |\n][A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'IE'],
  [/[ |\n]KY\d-\d{4}$/, 'KY'],
  [/[ |\n]VG\d{4}$/, 'VG'],
  [/[ |\n]BB\d{5}$/, 'BB'],
  [/[ |\n]LV-\d{4}$/, 'LV'],
  [/[|\n]\d{4}-\d{3} [^|\n]+$/, 'PT'],
  [/[|\n]\d{2}-\d{3} [^|\n]+$/, 'PL'],
  [/[|\n][A-Z]\d{4}[A-Z]{3} [^|\n]+$/, 'AR'],
  [/[-/] ?[A-Z]{2}[ |\n]+\d{5}-\d{3}$/, 'BR'],
  [/[ |\n]〒?\d{3}-\d{4}$/, 'JP'],
];

/** The country of a text that names none, if its postal code is possible in one country only. */
function countryByCode(text: string): string | undefined {
  const carCode = /[|\n]([A-Z]{1,3})-\d[^|\n]+$/.exec(text)?.[1];
  const marked = carCode === undefined ? undefined : countryOfCarCode(carCode);
  if (marked !== undefined && Object.hasOwn(postalFormats, marked)) return marked;
  return onlyHere.find(([end]) => end.test(text))?.[1];
}

/** A text with a web or mail address, or with a telephone number. */
const HAS_CONTACT = /@|https?:|www\.|\b(?:phone|fax|e-?mail)\b|\b(?:tel|mobile|cell)(?:[.:]| \(?\d)|\+\d{2}/i;

/** Digits and letters of the double width that Japanese keyboards write, as usual ones. */
const narrow = (text: string) =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[、،]/g, ',');

/** A dash before a postal code and its city: Via Roma 10 - 00184 Roma. */
const DASH =
  / +[-–—] +(?=(?:[A-Z]{1,3}-)?(?:\d{4,6}(?:-\d{3})?|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}) +\p{L}[^,\n]*$)/gmu;
/** A dash in the middle of a car code and its number: CH - 1950 Sion. */
const WIDE_CAR_CODE = /([,\n] ?[A-Z]{1,3}| [A-Z]{2,3}) [-–] (?=\d{4,5} \p{L})/gu;
/** A dash before the country: 7012 Trondheim - Norge. */
const LAST_DASH = / [-–—] (\p{L}[\p{L} ]+)$/u;

/** Suite 200 - 1055 West Hastings Street. */
const UNIT_AND_NUMBER = /^((?:suite|ste|unit|apt)\.? \w+) [-–] (?=\d{3,} \p{L})/iu;

/** The marks between the parts of an address that is no row of a table. */
const DIVIDED = /[,;|•·\n\r]/;

/** Each form of a new line. A row of a table, which has neither a comma nor a new line, has a cell for each. */
function linesOf(written: string): readonly string[] {
  const text = written.trim();
  if (DIVIDED.test(text)) return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  const cells = text.split(/[\t\v\f\u0085\u2028\u2029]/);
  const parts = text.split(/ {2,}/);
  return cells.length === 1 && parts.length > 2 && parts.every(isClear) ? parts : cells;
}

const isCode = (part = ''): boolean => /^[A-Z]{0,3}[- ]?\d[A-Z\d -]{1,8}$/.test(part);

/** True unless two parts that only spaces divide may be one: Milton  Keynes. A part without a number has its code before or behind it. */
function isClear(part: string, at: number, parts: readonly string[]): boolean {
  if (/^(?:street|road|avenue|lane|square|place|drive)(?: |$)/i.test(part)) return false;
  if (/\d/.test(part) || isCode(parts[at + 1])) return true;
  return at === parts.length - 1 && (isCode(parts[at - 1]) || countryNamed(part) !== undefined);
}

/**
 * Reads an address that was copied as one text. It is read as a whole or not at all: where anything could also mean something else,
 * such as a city without a comma before it, the answer is `undefined`.
 * @param country the two or three letters of the country that is assumed if the text names none.
 */
export function readPastedAddress(pasted: string, country: string): PastedAddress | undefined {
  const normal = narrow(pasted)
    .normalize('NFC')
    .replaceAll(WIDE_CAR_CODE, '$1-')
    .replaceAll(DASH, ', ')
    .replace(LAST_DASH, (end, name: string) => (countryNamed(name) === undefined ? end : `, ${name}`));
  const text = linesOf(normal)
    .map((line) =>
      line
        .split(/[,;|\t]| [•·] /)
        .map((part) => part.replaceAll(/\s+/g, ' ').trim())
        .filter((part) => part !== '')
        .join('|'),
    )
    .filter((line) => line !== '')
    .join('\n')
    .replace(UNIT_AND_NUMBER, '$1|');
  // An address is shorter, and has at least one comma or new line; a long text would take the patterns long.
  if (text.length > 300 || !/[|\n]/.test(text) || HAS_CONTACT.test(text)) return undefined;
  // The dot at the end is of a region, as in "Puebla, Pue.", or of the sentence.
  const read = text.endsWith('.') ? readPrepared(text, country) : undefined;
  return read?.region.endsWith('.') ? read : readPrepared(text.replace(/[ |]?\.$/, ''), country);
}

function readPrepared(text: string, country: string): PastedAddress | undefined {
  const { country: named, rest, isAfterCode } = withoutCountry(text);
  if (named !== undefined) {
    // The name is not read again as a part of the address, except where the only city has it: L-2721 Luxembourg.
    const isCityToo = isAfterCode && isCityState(named);
    return readInCountry(named, rest) ?? (isCityToo ? readInCountry(named, text) : undefined);
  }
  const assumed = twoLettersOf(country) ?? country;
  return readInCountry(assumed, text) ?? readInCountry(countryByCode(text) ?? assumed, text);
}

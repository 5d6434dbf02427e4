import { countryCodes, twoLettersOf } from '../countries/countryCodes.js';
import { usStateNames } from '../countries/usStateNames.js';
import type { Address } from './addressFormats.js';
import { type PostalFormat, postalFormats } from './postalFormats.js';

/** A whole address that was pasted. `country` is two letters; so is `region` in the United States, elsewhere it is as written. */
export interface PastedAddress extends Omit<Address, 'state' | 'province'> {
  readonly region: string;
}

// Names of countries that the browser does not know.
const otherCountryNames: Readonly<Record<string, string>> = {
  'u.s.a.': 'US',
  'u.s.': 'US',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  korea: 'KR',
  'czech republic': 'CZ',
  holland: 'NL',
  'the netherlands': 'NL',
  'viet nam': 'VN',
  turkey: 'TR',
  'cayman islands': 'KY',
};

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
};

const normalizedName = (name: string) => name.trim().toLowerCase();

/** The two letters of each country, by all its names: English, in its own language, and its three letters. */
function readCountryNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(otherCountryNames));
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const { alpha2, alpha3 } of countryCodes) {
    const own = new Intl.DisplayNames(new Intl.Locale(`und-${alpha2}`).maximize().language, {
      type: 'region',
    });
    for (const name of [english.of(alpha2), own.of(alpha2), alpha3])
      if (name) names.set(normalizedName(name), alpha2);
  }
  return names;
}
let countryNames: ReadonlyMap<string, string> | undefined;

/** A comma, which the prepared text has as `|`, or a new line. */
const BREAK = '[|\\n]';
const SPACE = '(?: | ?[|\\n])';

/**
 * The regular expression for one of the `ends` of a format; a space may also be a comma or a new line. Its groups are
 * the street (A), the city (C), the region (S), the postal code (Z) and the car code before it.
 */
function patternOf(end: string, { zip, regions }: PostalFormat): RegExp {
  const region = regions?.join('|') ?? '[^|\\n\\d]+';
  const isOptional = end.includes('[S]');
  const parts: Readonly<Record<string, string>> = {
    // A region that may be left out is not taken for the city.
    C: `${isOptional ? `(?!(?:${region})${BREAK})` : ''}(?<C>[^|\\n]+?)`,
    Z: `(?:(?<carCode>[A-Z]{1,2})-)??(?<Z>${zip})`,
    S: `(?<S>${region})`,
    '-': ' ?-? ?',
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

/** Text that belongs to the street: a suite, a floor, a box, or anything with three digits. */
const NOT_A_CITY =
  /^(?:suite|ste|apt|apartment|unit|floor|fl|room|rm|building|bldg|p\.? ?o\.? ?box|attn|c\/o|no)\b|^#|\d.*\d.*\d/i;
/** The name of a person or a company. `Address` has no line for it, so an address that begins with one is not read. */
const RECIPIENT_NAME =
  /\b(?:llc|llp|inc|corp|corporation|company|ltd|limited|plc|gmbh|ag|s\.?a\.?|b\.?v\.?|insurance|attn|attention|c\/o|mr|mrs|ms|dr)\b\.?/i;

/** Divides the street into one or two lines: at its new line or, without one, at its first comma. A number stays with its street. */
function streetLines(text: string): readonly string[] | undefined {
  const lines = text.split('\n').map((line) => line.split('|').map((part) => part.trim()));
  if (lines.length > 2) return undefined;
  if (lines.length === 2) return lines.map((parts) => parts.join(', '));
  const parts: string[] = [];
  for (const part of lines[0] ?? []) {
    const before = parts.at(-1);
    // "12, Main Street" and "Hauptstrasse, 12".
    const isOneStreet =
      before !== undefined &&
      (/^\d+ ?\w?$/.test(before) || (!/\d/.test(before) && /^\d/.test(part) && parts.length === 1));
    if (isOneStreet) parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  const [first = '', ...rest] = parts;
  return rest.length === 0 ? [first] : [first, rest.join(', ')];
}

function tidyZip(text: string, { gap }: PostalFormat): string {
  const zip = text.toUpperCase().replace('〒', '');
  if (gap === undefined) return zip;
  const bare = zip.replaceAll(/[ -]/g, '');
  return `${bare.slice(0, gap[0])}${gap[1]}${bare.slice(gap[0])}`;
}

function readInCountry(country: string, text: string): PastedAddress | undefined {
  const format = Object.hasOwn(postalFormats, country) ? postalFormats[country] : undefined;
  if (!format) return undefined;
  for (const end of format.ends) {
    const found = patternOf(end, format).exec(text)?.groups;
    if (!found) continue;
    const { A = '', C = '', S = '', Z = '', carCode } = found;
    if (carCode && (countryByCarCode[carCode.toUpperCase()] ?? carCode.toUpperCase()) !== country) continue;
    const city = C.trim();
    const street = streetLines(A);
    if (!street || NOT_A_CITY.test(city) || RECIPIENT_NAME.test(street[0] ?? '')) continue;
    if (format.hasNumbers && !/\d/.test(A)) continue;
    const written = S.trim();
    // The patterns ignore case, but two small letters are more often the end of the city's name.
    if (format.isRegionCapital && written !== written.toUpperCase()) continue;
    const isState = country === 'US';
    // West Virginia is a state, and not the city West in Virginia.
    if (isState && stateOf(`${city} ${written}`) !== undefined) continue;
    const [line1 = '', line2 = ''] = street;
    return {
      line1,
      line2,
      city,
      region: isState ? (stateOf(written) ?? '') : written,
      postalCode: tidyZip(Z, format),
      country,
    };
  }
  return undefined;
}

function stateOf(text: string): string | undefined {
  const name = normalizedName(text.replaceAll('.', ''));
  return Object.entries(usStateNames).find(
    ([letters, full]) => normalizedName(letters) === name || normalizedName(full) === name,
  )?.[0];
}

/** The country that the end of a text names, and the text without it. */
function withoutCountry(text: string): { readonly rest: string; readonly country: string | undefined } {
  countryNames ??= readCountryNames();
  const at = Math.max(text.lastIndexOf('|'), text.lastIndexOf('\n'));
  const last = text.slice(at + 1).trim();
  const country = countryNames.get(normalizedName(last));
  if (country !== undefined) return { rest: text.slice(0, Math.max(at, 0)).trim(), country };
  // A country after a postal code needs no comma before it.
  const words = last.split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const named = countryNames.get(normalizedName(words.slice(from).join(' ')));
    if (named !== undefined && /\d[\dA-Z]*$/i.test(words[from - 1] ?? '')) {
      return { rest: `${text.slice(0, at + 1)}${words.slice(0, from).join(' ')}`, country: named };
    }
  }
  return { rest: text, country: undefined };
}

/** The country of a text that names none, if its postal code is possible in one country only. */
function countryByCode(text: string): string | undefined {
  const carCode = /[|\n]([A-Z]{1,2})-\d{4,5} [^|\n]+$/.exec(text)?.[1];
  if (carCode)
    return countryByCarCode[carCode] ?? (Object.hasOwn(postalFormats, carCode) ? carCode : undefined);
  if (/[ |\n][A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(text)) return 'CA';
  if (/[|\n]Singapore \d{6}$/i.test(text)) return 'SG';
  // Guernsey, Jersey and the Isle of Man have codes of the British form, and are countries of the list themselves.
  return /[ |\n](?!GY|JE|IM)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(text) ? 'GB' : undefined;
}

/**
 * Reads an address that was copied as one text. It is read as a whole or not at all: where anything could also mean something else,
 * such as a city without a comma before it, the answer is `undefined`.
 * @param country the two or three letters of the country that is assumed if the text names none.
 */
export function readPastedAddress(pasted: string, country: string): PastedAddress | undefined {
  const text = pasted
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) =>
      line
        .split(/[,;]/)
        .map((part) => part.replaceAll(/\s+/g, ' ').trim())
        .filter((part) => part !== '')
        .join('|'),
    )
    .filter((line) => line !== '')
    .join('\n')
    .replace(/[.]$/, '');
  // An address is shorter, and has at least one comma or new line; a long text would take the patterns long.
  if (text.length > 300 || !/[|\n]/.test(text)) return undefined;
  const named = withoutCountry(text);
  if (named.country !== undefined) {
    // A city may have the name of its country.
    return readInCountry(named.country, named.rest) ?? readInCountry(named.country, text);
  }
  const assumed = twoLettersOf(country) ?? country;
  return readInCountry(assumed, text) ?? readInCountry(countryByCode(text) ?? assumed, text);
}

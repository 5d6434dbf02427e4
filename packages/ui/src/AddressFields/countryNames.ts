import { countryCodes } from '../countries/countryCodes.js';

/** Languages in which the end of an address names its country, besides the country's own. */
const LANGUAGES = 'en de fr es it nl pt sv da nb fi pl cs sk hu sl hr ro el tr ca et lt lv sr'.split(' ');

// Names of countries that the browser does not know.
const otherCountryNames: Readonly<Record<string, string>> = {
  'u.s.a.': 'US',
  'u.s.a': 'US',
  'u.s.': 'US',
  'u.s': 'US',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'u.k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  eire: 'IE',
  éire: 'IE',
  'republic of korea': 'KR',
  korea: 'KR',
  'czech republic': 'CZ',
  holland: 'NL',
  'viet nam': 'VN',
  turkey: 'TR',
  'republic of singapore': 'SG',
  'republic of south africa': 'ZA',
  rsa: 'ZA',
  'suid-afrika': 'ZA',
  aotearoa: 'NZ',
  'cayman islands': 'KY',
  bvi: 'VG',
  bahamas: 'BS',
  ellada: 'GR',
  hellas: 'GR',
  'slovak republic': 'SK',
  'česká republika': 'CZ',
  'slovenská republika': 'SK',
  'hong kong': 'HK',
  'hong kong sar': 'HK',
  香港: 'HK',
  ประเทศไทย: 'TH',
  'hong kong s.a.r.': 'HK',
  uae: 'AE',
  'u.a.e.': 'AE',
  'u.a.e': 'AE',
  'russian federation': 'RU',
  'российская федерация': 'RU',
  'p.r. china': 'CN',
  'p.r.china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  "people's republic of china": 'CN',
  'people’s republic of china': 'CN',
  'kingdom of saudi arabia': 'SA',
  ksa: 'SA',
  'turks and caicos': 'TC',
  'turks and caicos islands': 'TC',
  'grand duchy of luxembourg': 'LU',
  'grand-duché de luxembourg': 'LU',
  'turks & caicos islands': 'TC',
  macedonia: 'MK',
  'bosnia and herzegovina': 'BA',
};
/** Cities that have the name of a country in some language: Grenada is Granada in Spanish, Tunisia Tunis in Croatian. */
const CITY_NAMES = ['granada', 'tunis'];

const normalizedName = (name: string) =>
  name.trim().toLowerCase().replaceAll(/[()]/g, '').replace(/^the /, '');

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' });

/** The two letters of each country, by its names in several languages and by its three letters. */
function readCountryNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(otherCountryNames));
  const common = LANGUAGES.map(namesIn);
  for (const { alpha2, alpha3 } of countryCodes) {
    const own = namesIn(new Intl.Locale(`und-${alpha2}`).maximize().toString());
    for (const name of [...[...common, own].map((each) => each.of(alpha2)), alpha3])
      if (name && !names.has(normalizedName(name))) names.set(normalizedName(name), alpha2);
  }
  for (const city of CITY_NAMES) names.delete(city);
  return names;
}
let countryNames: ReadonlyMap<string, string> | undefined;

/** The two letters of the country that has this name in one of the languages. */
export function countryNamed(name: string): string | undefined {
  countryNames ??= readCountryNames();
  return countryNames.get(normalizedName(name));
}

interface NamedCountry {
  /** The text without its country. */
  readonly rest: string;
  readonly country: string | undefined;
  /** True if only a space parts the country from what is before it, so that it may also be a city: L-2721 Luxembourg. */
  readonly isAfterCode?: boolean;
}

/** The country that the end of a prepared text names, and the text without it. */
export function withoutCountry(text: string): NamedCountry {
  const at = Math.max(text.lastIndexOf('|'), text.lastIndexOf('\n'));
  const last = text.slice(at + 1).trim();
  const country = countryNamed(last);
  if (country !== undefined) {
    const rest = text.slice(0, Math.max(at, 0)).trim();
    // England, United Kingdom.
    const before = country === 'GB' ? withoutCountry(rest) : undefined;
    return { rest: before?.country === 'GB' ? before.rest : rest, country };
  }
  // A country after a postal code needs no comma before it.
  const words = last.split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const named = countryNamed(words.slice(from).join(' '));
    if (named !== undefined && /\d[\dA-Z]*$/i.test(words[from - 1] ?? '')) {
      const rest = `${text.slice(0, at + 1)}${words.slice(0, from).join(' ')}`;
      return { rest, country: named, isAfterCode: true };
    }
  }
  return { rest: text, country: undefined };
}

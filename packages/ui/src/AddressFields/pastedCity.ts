import { countryNamed } from './countryNames.js';
import type { PostalFormat } from './postalFormat.js';
import { european, southAfrican } from './regionNames.js';

/** Words of a building, a county, a box, a company, or of a sentence: none is in the name of a city. */
const NOT_A_CITY =
  /(?<![\p{L}])(?:floor|level|suite|apt|apartment|bldg|building|penthouse|basement|bsmt|annexe?|mail ?stop|county|district|oblast|province|region|prefecture|department|post ?office|po box|p\.o\.|attn|c\/o|hinterhaus|lobby|mezzanine|warehouse|office|studio|garage|hangar|unit|downstairs|upstairs|township|canton|kanton|megye|kraj|jude[țt](?:ul)?|jud|distrito|distretto|provincia|provincie|powiat|woj|województwo|voivodeship|län|fylke|maakunta|landkreis|bundesland|okres|vorderhaus|seitenflügel|erdgeschoss|etage|étage|stock|stiege|bâtiment|piso|planta|postfach|telefon|telephone|phone|fax|e-?mail|euros?|eur|chf|usd|dollars?|store|number|total|united states)(?![\p{L}])|(?:north|south|east|west|main) (?:tower|wing|gate)$|(?:business|retail|industrial|trading|science) (?:park|estate)$|^(?:upper|lower|cottage|dist\b.*|greater .+|.+ parish)$|^(?:ste|unit|room|rm|lot|box|trlr|spc|wing|tower|block|rear|front|side|door|porte|bât|flat|no|st?\.?)(?: \p{L})?$| (?:lane|road|street|avenue|close|drive|terrace|crescent|cottage|house|farm|barn|rd|st|ave|blvd|gmbh|ltd|llc|inc)\.?$| state$|^(?:г|м|гр|с)\. ?\p{L}.*|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
/** The ends of streets and buildings, where no region would part them from a city. */
const STREET_END =
  / (?:square|court|chambers|gardens|quay|esplanade|parade|mews|row|boulevard|highway|parkway|centre|center|plaza|towers?|mansions|wharf|mall|hotel|airport|campus)$/iu;
/** Countries that have cities of such names, and a state behind each: Federal Way, Kennett Square. */
const WITH_STREET_NAMES = 'US CA AU';
/** Letters of a region or country behind a city in capital letters: DURBAN KZN, POTSDAM DE. A word before them may belong to them: LA ROCHE SUR YON. */
const LETTERS_BEHIND =
  /(?<!(?:^| )(?:BAD|D|DE|DEL|DI|DO|DU|EL|EN|LA|LE|LES|NEU|NEW|NOV[AIO]|NOW[AEY]|ON|SAINTE?|SAN|SANTA|ST|SUR|VAL)) (?!(?:ASH|BAY|END|GAN|HIN|LEA|MAR|NOI|OAK|PO|SEA|WYE|YAI|YAM)$)[A-Z]{2,3}$/;
/** German cities with their river, region or wood. */
const IN_BRACKETS = / \((?:Saale|Oder|Main|Spree|Elbe|Wümme|Westf\.|Harz|Allgäu|Taunus|Ostfriesland)\)$/;
/** New Delhi, Hoek van Holland, Ciudad de México, Stratford upon Avon: the name of a region or country after one of these belongs to the city. */
const BELONGING = /(?:^| )(?:de|del|di|do|da|du|van|of|on|upon|new|neu|santiago)$/i;

/** True if a region's pattern is the whole text. */
function isOneOf(patterns: readonly string[] | undefined, text: string): boolean {
  return patterns !== undefined && new RegExp(`^(?:${patterns.join('|')})$`, 'iu').test(text);
}

/** True if a text ends in the name of a region or country that a comma should have parted from the city. */
function endsInRegion(
  words: readonly string[],
  country: string,
  { regions, notCities }: PostalFormat,
): boolean {
  const long = regions?.filter((region) => region.length > 3 && !region.startsWith('['));
  return words.some((_, at) => {
    const end = words.slice(at).join(' ');
    if (at === 0 || BELONGING.test(words.slice(0, at).join(' '))) return false;
    if (isOneOf(notCities, end)) return true;
    if (country === 'US') return end !== 'Washington' && (isOneOf(long, end) || countryNamed(end) === 'US');
    return countryNamed(end) !== undefined || (country !== 'TR' && country !== 'JP' && isOneOf(long, end));
  });
}

/**
 * True for the small and capital letters of a city: Bergen op Zoom, 's-Hertogenbosch. A text in small letters only is a city, too, where
 * regions are known, except where four digits alone could follow it.
 */
function hasCityLetters(city: string, { isNumberFirst, regions }: PostalFormat): boolean {
  if (isNumberFirst && regions !== undefined && regions !== southAfrican && city === city.toLowerCase())
    return true;
  return city
    .split(' ')
    .every((word, at) =>
      /^(?:['’]?\p{Ll}{1,5}['’-])?[^\p{Ll}]/u.test(word)
        ? true
        : at === 0
          ? /^(?:['’][st]|la|le|les|den|de|el|das|los|las)$/.test(word)
          : word.length <= 5 && !(isNumberFirst && word === 'in'),
    );
}

/** True if a text can only be a city. `region` is the text of the region, empty if none is written. */
export function isCity(written: string, region: string, country: string, format: PostalFormat): boolean {
  const { cities, cityNumber, notCities, regions, citiesAndRegions } = format;
  if (cities !== undefined) return isOneOf([cities], written);
  // Beyoğlu İstanbul.
  if (country === 'TR' && written.includes(' ')) return false;
  const city = cityNumber === undefined ? written : written.replace(new RegExp(` ${cityNumber}$`, 'iu'), '');
  if (!isName(city.replace(IN_BRACKETS, ''), country, format) || isOneOf(notCities, city)) return false;
  // Of the regions only this one is in names of cities, with the letters of its province behind: Mogliano Veneto TV.
  const isOfVeneto = region !== '' && / veneto$/i.test(city);
  if (format.isNumberFirst !== true && european.test(city) && !isOfVeneto) return false;
  if (country === 'US') return city.length > 2;
  return !isOneOf(regions, city.replace(/\.$/, '')) || isOneOf([citiesAndRegions ?? '(?!)'], city);
}

function isName(city: string, country: string, format: PostalFormat): boolean {
  const words = city.split(' ');
  if (!/^[\p{L}\p{M}'’`´.\-–/ ]+$/u.test(city) || / [-–]|[-–] |^[/-]|[/-]$/.test(city)) return false;
  if (words.length > 6 || NOT_A_CITY.test(city) || !hasCityLetters(city, format)) return false;
  if (!WITH_STREET_NAMES.includes(country) && STREET_END.test(city)) return false;
  // Signs such as DC, NSW or DE; in Denmark they are parts of a city.
  if (/^[A-Z.]{1,4}$/.test(city) && city.replaceAll('.', '').length < 4) return false;
  const isPartOfCopenhagen = country === 'DK' && / [NS]V$/.test(city);
  if (/(?:\p{Ll}.*[ -]|\/)[A-Z]{2,3}$/u.test(city) && !isPartOfCopenhagen) return false;
  // Sydney AU, NSW. Where a region is asked for, three letters are more often the name's: Fond du Lac.
  if (words.length > 1 && words.at(-1)?.toUpperCase() === country) return false;
  const isCapital = city === city.toUpperCase() && !WITH_STREET_NAMES.includes(country);
  if (isCapital && LETTERS_BEHIND.test(city) && !isPartOfCopenhagen) return false;
  // 1012 LM Amsterdam.
  if (/^[A-Z]{2} .*\p{Ll}/u.test(city)) return false;
  const named = countryNamed(city);
  // Lebanon, Pennsylvania.
  if (named !== undefined && (country !== 'US' || named === 'US') && !isCityState(country)) return false;
  // Deutschland Berlin.
  if (words.length > 1 && !['US', 'AD'].includes(country) && countryNamed(words[0] ?? '') === country)
    return false;
  return !endsInRegion(words, country, format);
}

/** Countries whose only city has their name. */
export const isCityState = (country: string): boolean => ['GI', 'LU', 'MC', 'SG', 'SM'].includes(country);

import {
  boxWords,
  knownStreets,
  type StreetWords,
  slavicWords,
  wordsAfterNumber,
  wordsBefore,
  wordsBehind,
  wordsOf,
} from './streetWords.js';

/** A part of a building or of its site. */
export const UNIT =
  /(?<![\p{L}\d])(?:suite|ste|apt|apartment|appt|apto|unit|floor|fl|level|lvl|room|rm|bldg|building|tower|block|blk|wing|penthouse|lot|spc|space|trlr|trailer|shop|office|ofc|pmb|key|box|bus|bte|boîte|flat|villa|basement|bsmt|mezzanine|hinterhaus|vorderhaus|gartenhaus|erdgeschoss|stock|etage|étage|stiege|top|tür|wohnung|whg|bâtiment|bât|bat|escalier|esc|porte|résidence|piso|planta|puerta|pta|bajo|bajos|ático|izq|dcha|dto|esq|interno|int|scala|piano|bloco|sala|andar|conjunto|bloc|bl|sc|ap|et|kat|daire|no|nr|tr|sal|vån|lgh|emelet|em|ajtó|kv|oficina|of|depto|dpto|local|house|plaza|center|centre|complex|estate|district|dist|ward|zone|sector|phase|cross|section|sec|moo|soi|km|col|mah|bureau|casier|torre|edificio|edif|casa|lote|manzana|mz|interior|bodega|portal|quadra|gebäude|bygning|bygg|etasje|piętro|leil|uppg|og|eg|ug|dg|krs|lok|plan|site|cj|conj|haus|aufgang|eingang|tv|th|mf|кв|квартира|корп|корпус|стр|строение|оф|офис|офіс|эт|этаж|бл|вх|ап)(?![\p{L}\d])/iu;

/** The number of a house before its street: 12, 12A, 12-14, 123 1/2, Unit 4B/12, W229N1433, Blk 12, No. 5, One. */
const FIRST_NUMBER =
  '(?:(?:unit|flat|apt|suite|ste|level|shop)\\.? #?\\w{1,5}[ /])?(?:no\\.? ?|bl(?:oc)?k |lot |plot (?:no\\.? ?)?)?(?:\\d{1,5}[a-h]?½?(?: 1/2)?(?:-chōme)?(?:[-/]\\d{1,5}[a-h]?){0,2}(?:-[a-h])?|(?:[nsew]\\d+)?[nsew]\\d{3,}|one(?!,))';
const WORD = "\\p{L}[\\p{L}\\p{M}.'’-]*";
const ENGLISH = new RegExp(
  [
    `^${FIRST_NUMBER},? (?:(?:sec|ln|lane|aly|alley)\\.? \\d+, )*`,
    // The words of the name, and one of streets.
    `(?:(?<name>(?:(?:(?!one )${WORD}|\\d+(?:st|nd|rd|th)|\\d+(?= mile )) )+)`,
    '(?:street|str?|road|rd|avenue|ave|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|place|pl|square|sq|plaza|plz|terrace|ter|way|parkway|pkwy|highway|hwy|freeway|expressway|turnpike|crescent|cres|close|grove|mews|quay|wharf|row|gardens|hill|parade|esplanade|promenade|loop|trail|trl|cove|alley|marg)',
    `|avenue (?:[a-z]|of the \\p{L}+)|(?:${WORD} )?(?:county (?:road|rd)|highway|hwy|route|rte?) \\w{1,4})\\.?`,
    // A direction, a number of the street, a unit.
    '(?: (?:[ns][ew]?|[ew]|north|south|east|west)\\.?)?(?<numbered> \\d{1,2})?(?: (?:suite|ste|unit|apt|flat|floor|fl|room|rm)\\.? ?#?\\w*\\d\\w*| #\\d[\\d/-]*)?$',
  ].join(''),
  'iu',
);
/** A measure, or the small words between things: 24 hour drive, 5 days on road. */
const MEASURE =
  /^(?:hour|minute|day|week|month|year|star|car|bed|bedroom|door|seat|person|people|man|men)s? | (?:an?|and|at|by|for|from|in|my|of|on|or|our|per|to|with|your) /;

/** True for a street in English behind its number: each word of its name is a capital one or, where all are small, it has few. */
function isEnglishStreet(line: string): boolean {
  const found = ENGLISH.exec(line);
  const words = (found?.groups?.name ?? '').trim().split(' ');
  // 24 Hour Drive, 4 Wheel Drive; and 4 Seasons Cross Street 12, which is no block in Singapore.
  if (!found || /^(?:hours?|minutes?|wheel)$/i.test(words[0] ?? '')) return false;
  if (found.groups?.numbered && !/^(?:bl|lot)/i.test(line)) return false;
  return line === line.toLowerCase()
    ? words.length <= 3 && !MEASURE.test(`${words.join(' ')} `)
    : words.every(
        (word) =>
          !/^\p{Ll}/u.test(word) ||
          /^(?:of|the|and|de|la|le|du|des|del|van|von|bin|al|el|on|upon)$/.test(word),
      );
}

/** The number of a house behind its street: 12, 12a, 12-14, 10/A, No: 5, # 4-49, n.º 76, д. 12, s/n. */
const NUMBER =
  '(?:n[rou]?m?\\.? ?[º°]?:? ?|№ ?|# ?|д(?:ом|\\.) |буд\\. ?|lt\\. ?|km )?(?:\\d{1,5}(?:\\.\\d)?|s/n)(?: ?[a-g]| ?(?:bis|ter))?(?!\\p{L})(?: ?[-–/] ?(?:\\d{1,5}[a-g]?|[a-g]|bis|ter)(?!\\p{L}))*';
/** A space, except behind C/ and ul. */
const GAP = '(?:(?<=[./]) ?| )';
const NAME = "[\\p{L}\\p{M}\\d][\\p{L}\\p{M}\\d .'’/-]*?";
/** Words before a name that no person or company has. */
const FIRST_WORD =
  '(?:(?:am|an der|auf der|in der|alte[rs]?|neue[rs]?|große[rs]?|kleine[rs]?|obere[rs]?|untere[rs]?|dr\\.|(?:\\p{L}\\. ?)+|oude|nieuwe|\\d+e \\p{L}+|ny[ea]?|gaml[ae]|stor[ae]|lill[ae]|nordre|norra|søndre|södra|østre|östra|vestre|västra) )?';
/** A place, or a street that is closed: 1 place libre, rue fermée 3. */
const CLOSED =
  /(?:^|\d )(?:place|quai|cours|square|route|passage|cité) |(?:^| )(?:fermée?s?|barrée?s?|bloquée?s?|coupée?s?|libres?|cortad[ao]s?|cerrad[ao]s?|fechad[ao]s?|chius[aei]|liber[aeio])(?: |$)/u;

/** A number or a sign of a door or a floor, which no name is: 12, B-12, 4a, 3º, 10th, III. */
export const SIGN =
  /^(?:#?\p{L}{0,2}[-.]?\d{1,5}(?:st|nd|rd|th|er|[èe]me|[.ºª°]|[a-h]|[-/]\d+)*\.?|\p{L}?\.?|hs|I{2,3})$/iu;
/** True for what stands behind the number of a house: a door, a floor, a unit. */
const isDoor = (text: string): boolean =>
  text.split(/[ ,/]+/).every((word) => SIGN.test(word) || UNIT.test(word));

/** True for a street of a country by its word and its number, with nothing else before it, and no more than a door behind it. */
export function isStreetOf(country: string, line: string): boolean {
  if (isEnglishStreet(line)) return true;
  const isSmall = line === line.toLowerCase();
  if (isSmall && CLOSED.test(line)) return false;
  const word = (words: readonly StreetWords[]) => `(?:${wordsOf(country, words)})`;
  const known = word(knownStreets);
  const behind = `,? ${NUMBER}(?<door>.*)`;
  return [
    `(?:${FIRST_NUMBER}|\\d+ (?:bis|ter)),? (?:${word(wordsAfterNumber)} (?!.* \\d{1,3}\\p{L}{0,3}$)(?<name>${NAME})|${known})`,
    `${word(wordsBefore)}${GAP}(?<name>${NAME})${behind}`,
    `(?:${known}|${FIRST_WORD}${WORD}[ -]?${word(wordsBehind)}|${word(slavicWords)}${GAP}${NAME})${behind}`,
  ].some((pattern) => {
    const { name = 'A', door = '' } = new RegExp(`^(?:${pattern})$`, 'iu').exec(line)?.groups ?? { name: '' };
    // 12 cours particuliers has no capital letter.
    return isDoor(door) && (isSmall ? name !== '' : /[\p{Lu}\d]/u.test(name));
  });
}

/** True for a box at the post office. */
export const isBoxOf = (country: string, line: string): boolean =>
  new RegExp(
    `^(?:(?:p\\.? ?o\\.? ?|post office |g\\.?p\\.?o\\.? ?)(?:box|bag)|(?:locked|private|mail) bag|${wordsOf(country, boxWords)}) ?#?(?:no\\.? ?)?(?:[a-z]{1,3}[ -]?)?\\d[\\d -]*[a-h]?(?: (?:stn|station) \\p{L}+|(?<=^postboks [\\d ]+) (?:sentrum|vika|skøyen|majorstuen|nydalen))?$`,
    'iu',
  ).test(line);

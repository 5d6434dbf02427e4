import { countryNamed } from './countryNames.js';
import type { PostalFormat } from './postalFormat.js';

/** A part of a building or of its site. */
const UNIT =
  /(?<![\p{L}\d])(?:suite|ste|apt|apartment|appt|apto|unit|floor|fl|level|lvl|room|rm|bldg|building|tower|block|blk|wing|penthouse|lot|spc|space|trlr|trailer|shop|office|box|bus|bte|boîte|flat|studio|villa|basement|bsmt|mezzanine|hinterhaus|vorderhaus|gartenhaus|erdgeschoss|stock|etage|étage|stiege|top|tür|wohnung|whg|bâtiment|bât|bat|escalier|esc|porte|résidence|piso|planta|puerta|pta|bajo|bajos|ático|izq|dcha|dto|esq|interno|int|scala|piano|bloco|sala|andar|conjunto|bloc|bl|sc|ap|et|kat|daire|no|nr|tr|sal|vån|lgh|emelet|em|ajtó|kv|oficina|of|depto|dpto|local|house|plaza|center|centre|complex|estate|district|dist|ward|zone|sector|phase|cross|section|sec|moo|soi|km|col|mah)(?![\p{L}])/iu;
const UNIT_FIRST =
  /^(?:unit|flat|suite|ste|apt|apartment|level|lvl|floor|shop|lot|office|room|plot|block|blk|villa|house|door|studio|[hd]\. ?no|#)(?: ?(?:no\.?|number))?\.? ?#?[a-z]?-?\d|^\d+(?:st|nd|rd|th) floor$|^(?:ground|first|second|third) floor$|^penthouse$/i;
const BOX =
  /^(?:(?:p\.? ?o\.? ?|post office |g\.?p\.?o\.? ?|locked |private |mail )?(?:box|bag)|(?:r\.?r\.?|rural (?:route|delivery)|r\.?d\.?|h\.?c\.?|psc|cmr|unit) ?\d+,? box|rural route|rr|bp|b\.p\.|cs|tsa|boîte postale|case postale|casella postale|c\.?p\.|postfach|postbus|po[sš]t?boks|boks|apartado(?: de correos)?|apdo\.?|caixa postal) ?#?(?:no\.? ?)?\d[\d -]*(?:stn|station|[a-z])?(?: [a-z]+)?$/i;
const ROAD =
  /^(?:(?:us|state|county|old|north|south|east|west|[nsew]) )*(?:route|rte?|highway|hwy|county (?:road|rd)|cr|sr|fm) \d+\w?$|^[nsew] ?\d+\w* \p{L}/iu;
/** A number and the street: 12 High Street, B-12 Ring Road, No. 5, Main Street. */
const NUMBER_FIRST =
  /^(?:no\.? ?|nr\.? ?|lot |bl(?:oc)?k |n[º°] ?|# ?|[A-Z]{1,2}-?)?\d[\d\p{L}/.-]*[, ]+.*\p{L}{2}/iu;
const HOUSE_NAME =
  /\b(?:cottages?|house|court|lodge|farm|barn|mill|manor|villa|bungalow|chambers|rectory|vicarage|grange|stables|croft|forge|priory)$/i;
/** The start of a line that says who it is for. */
const RECIPIENT =
  /^(?:attn|attention|att|[csdw]\/o|mr|mrs|ms|miss|herrn?|frau|familie|family|fam|mme|mlle|m|sig|sig\.ra|sra?|srta|dhr|mevr|mw|bei|chez|presso|z\. ?hd|zu händen|à l[’']attention|all[’']attenzione|t\.?a\.?v|for|dear|care of|invoice|facture|rechnung|fattura|factura|bestellung|order|your|my|our|call|meeting)\b[.:]? |^(?:dr|prof)\.? (?!.*\d$)/iu;
const COMPANY =
  /\b(?:llc|llp|inc|incorporated|corp|corporation|company|ltd|limited|plc|gmbh|insurance|holdings?)\b\.?$|\b(?:gmbh|insurance)\b/i;
/** Endings of a company that also end a street: 12 Main St SE. */
const SHORT_COMPANY =
  /^\P{N}.*(?<![\p{L}])(?:co|ag|kg|ohg|e\. ?k|ug|se|s\.?a\.?s?|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?l|b\.?v|n\.?v|ab|a\/s|aps|oyj?|pty|group|family)\.?$/iu;
/** The number of a house that a comma parts from its street: Calle Mayor, 5. */
const ONLY_NUMBER = /^(?:n[º°o]\.? ?|nr\.? ?|no\.? ?|# ?)?\d+[\d\p{L}/-]*(?:$| -| \d| \p{L}$)|^s\/n$/iu;

/** Cities of New Zealand that are near another one. */
const NEIGHBOURS = /^(?:(?:lower|upper) hutt|porirua|hastings)$/i;
/** A time or an amount after a short word: "Treffen am 5". */
const SENTENCE_END =
  /(?:^| )(?:am|um|bis|ab|von|im|in|für|gegen|à|pour|vers|at|on|for|kl\.?|om|til|alle|a las|para) \d+$/iu;

/** Divides the street into one or two lines: at its new line or, without one, at its first comma. A number stays with its street. */
export function streetLines(text: string, isNumberFirst: boolean): readonly string[] | undefined {
  const lines = text.split('\n').map((line) => joinNumbers(line.split('|'), isNumberFirst));
  if (lines.length > 2) return undefined;
  if (lines.length === 2) return lines.map((parts) => parts.join(', '));
  const [first = '', ...rest] = lines[0] ?? [];
  return rest.length === 0 ? [first] : [first, rest.join(', ')];
}

function joinNumbers(written: readonly string[], isNumberFirst: boolean): readonly string[] {
  const parts: string[] = [];
  for (const part of written.map((each) => each.trim())) {
    const before = parts.at(-1);
    // "12, Main Street" and "Hauptstrasse, 12".
    const isOneStreet =
      before !== undefined &&
      parts.length === 1 &&
      ((/^(?:(?:no|nr|lot)\.? ?)?\d+ ?\w?$/i.test(before) && !/^\d/.test(part)) ||
        (!isNumberFirst && !/\d/.test(before) && ONLY_NUMBER.test(part)));
    if (isOneStreet) parts[parts.length - 1] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** True for a street with its number at the end, and nothing but a short sign of the door after it: Calle Mayor 5, 2º B. */
function endsInNumber(line: string): boolean {
  if (/\p{L}{2}.* s\/n$/iu.test(line)) return true;
  const [street = ''] = line.split(' - ');
  const words = street.split(/[ ,]+/);
  const at = words.findIndex((word, index) => index > 0 && /\d/.test(word));
  return (
    at > 0 &&
    /\p{L}{2}/u.test(words.slice(0, at).join(' ')) &&
    words
      .slice(at + 1)
      .every((word) => /\d/.test(word) || /^\P{L}*\p{L}{0,4}\.?$/u.test(word) || UNIT.test(word))
  );
}

/** True for a name of a place, which has neither a number nor a part of a building. */
const isPlace = (part: string) => !/\d/.test(part) && !UNIT.test(part);

/** True if a second line looks like the street, so that the first is something else. */
const isStreetOfItsOwn = (line: string) =>
  ((NUMBER_FIRST.test(line) && /\p{L}{3}/u.test(line)) || /^\p{L}{4,}.* \d+\p{L}?$/u.test(line)) &&
  !UNIT.test(line) &&
  !BOX.test(line);

const isRecipient = (part: string) => RECIPIENT.test(part) || COMPANY.test(part) || SHORT_COMPANY.test(part);

/** True if the lines above the city can only be a street, or a box. */
export function isStreet(lines: readonly string[], city: string, format: PostalFormat): boolean {
  const [line1 = '', line2 = ''] = lines;
  const parts = [line1, ...line2.split(', ')].filter((part) => part !== '');
  // A code above the city is the one of another address.
  const code = new RegExp(`^(?:\\p{L}[\\p{L}. ]* )?(?:${format.zip})$`, 'iu');
  const isCity = (part: string) =>
    part.toLowerCase() === city.toLowerCase() ||
    countryNamed(part) !== undefined ||
    NEIGHBOURS.test(part) ||
    (code.test(part) && !UNIT.test(part) && !BOX.test(part));
  if (!/\p{L}/u.test(line1) || line1.split(' ').length > 10 || parts.some(isRecipient)) return false;
  if (parts.slice(1).some(isCity)) return false;
  // A house that has only a name.
  if (!/\d|s\/n/i.test(lines.join(' '))) return format.hasHouseNames === true && HOUSE_NAME.test(line1);
  const { citiesWithParts } = format;
  const mayHaveParts =
    citiesWithParts !== undefined && new RegExp(`^(?:${citiesWithParts})$`, 'iu').test(city);
  if (!mayHaveParts && parts.slice(1).some(isPlace)) return false;
  if (BOX.test(line1) || (ROAD.test(line1) && format.isNumberFirst)) return true;
  if (/^(?:lot|bl(?:oc)?k) \d+\w? .*\p{L}{3}/iu.test(line1)) return !isStreetOfItsOwn(line2);
  // Level 5, 123 Pitt St.
  if (UNIT_FIRST.test(line1) && (format.isNumberFirst || line2 !== ''))
    return NUMBER_FIRST.test(line1.replace(/^\D+\d+\w? /, '')) || NUMBER_FIRST.test(line2) || BOX.test(line2);
  if (isStreetOfItsOwn(line2) || SENTENCE_END.test(line1)) return false;
  return NUMBER_FIRST.test(line1) || (!format.isNumberFirst && endsInNumber(line1));
}

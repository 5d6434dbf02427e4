import { isBusiness, isHouse } from './buildingNames.js';
import { countryNamed } from './countryNames.js';
import { isBoxOf, isStreetOf, SIGN, UNIT } from './namedStreet.js';
import { isPlainEnd, isPlainStreet } from './plainStreet.js';
import { ANY_WORD, type PostalFormat } from './postalFormat.js';

const HOUSE_NAME =
  /\b(?:cottages?|house|court|lodge|farm|barn|mill|manor|villa|bungalow|chambers|rectory|vicarage|grange|stables|croft|forge|priory)$/i;
/** A word that may be beside a unit: a short sign, a side. */
const INSIDE =
  /^[^\p{L}\d]*\p{L}{0,2}[^\p{L}\d]*$|^(?:left|right|rear|front|ground|first|second|third|upper|lower|north|south|east|west|links|rechts|mitte|gauche|droite|of|de|the)$/iu;
/** A word of a building or of a part of a city, which has a name. */
const BUILDING =
  /(?<![\p{L}\d])(?:tower|building|house|plaza|cent(?:er|re)|complex|estate|district|dist|ward|zone|sector|col|mah|torre|edif(?:icio)?|résidence|villa|gebäude|portal)(?!\p{L})/iu;
/** The sign of a door. */
const DOOR =
  /^#? ?\d{1,4}(?:[a-h]|\.?[ºª°] ?\p{L}{0,2}|\. ?\p{L}{0,2}|(?:\.?[ºª°]|\.)? ?(?:esq|dir|izda?|dcha|frente|fte))\.?$|^\p{L}{1,2}\.?[ -]?\d{1,4}[a-h]?$|^#\d[\d-]*$/iu;
/** The start of a line that says who it is for. */
const RECIPIENT =
  /^(?:attn|attention|att|[csdw]\/o|mr|mrs|ms|miss|herrn?|frau|familie|family|fam|mme|mlle|m(?!\.? ?\d)|sig|sig\.ra|sra?|srta|dhr|mevr|mw|bei|chez|presso|z\. ?hd|zu händen|à l[’']attention|all[’']attenzione|t\.?a\.?v|for|dear|care of|invoice|facture|rechnung|fattura|factura|bestellung|order|your|my|our|call|meeting)\b[.:]? |^(?:dr|prof)\.? (?!.*\d$)/iu;
const COMPANY =
  /\b(?:llc|llp|inc|incorporated|corp|corporation|company|ltd|limited|plc|gmbh|insurance|holdings?|department|dept|division|abteilung|reception)\b\.?$|\b(?:gmbh|insurance)\b/i;
/** Endings of a company that also end a street: 12 Main St SE. */
const SHORT_COMPANY =
  /^\P{N}.*(?<![\p{L}])(?:co|ag|kg|ohg|e\. ?k|ug|se|s\.?a\.?s?|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?l|b\.?v|n\.?v|ab|a\/s|aps|oyj?|pty|group|family)\.?$/iu;
/** The words for insurance, which are in the name of a company. */
const INSURER =
  /versicherung|(?<!\p{L})(?:assurances?|assicurazion|seguros|seguradora|verzekering|försäkring|forsikring|pojišťovna|poisťovňa|ubezpieczen|biztosító|osiguranje|zavarovalnica|vakuutus|sigorta)/iu;
/** The start of a line that says what follows, or tells about it. */
const LABEL =
  /^(?:(?:our|my|your|his|her|their|this|new|old|main|head|legal|postal|mailing|shipping|billing|registered|corporate|principal|visiting|delivery) (?:address|office|home|seat)|address|addr|adress?e?|anschrift|(?:post|liefer|rechnungs|besucher|besøks|besøgs)adresse|dirección|direccion|domicilio|indirizzo|endereço|morada|adres|adresa|adresas|adrese|aadress|cím|címe|osoite|naslov|адрес|адреса|διεύθυνση|alamat|כתובת|عنوان|headquarters?|hq|head office|hauptsitz|sitz|firmensitz|büro|standort|siège|sede|siedziba|sídlo|sidlo|sjedište|sediul?|location|located|(?:tel|phone|fax|mobile|regards)(?=\.?$)|send|ship|deliver|please|bitte|visit|we|wir|nous|office(?! ?#?\d))(?![\p{L}\d-])/iu;
/** Cities of New Zealand that are near another one. */
const NEIGHBOURS = /^(?:(?:lower|upper) hutt|porirua|hastings)$/i;
/** True for a name of a place, which has no number; its letters are capital and small ones as those of the city. */
const isPlace = (part: string, city: string) =>
  /^\D*\p{L}{2}\D*$/u.test(part) && (!/^\p{Ll}/u.test(part) || city === city.toLowerCase());

/** True for a part of a building, or for a box: Suite 300, 2. tv, 3º Esq, #05-12, South Tower. */
function isInside(part: string, country: string): boolean {
  if (isBoxOf(country, part) || DOOR.test(part)) return true;
  if (isBusiness(part)) return false;
  const isBuilding = BUILDING.test(part);
  const isWord = (word: string) =>
    SIGN.test(word) || INSIDE.test(word) || UNIT.test(word) || (isBuilding && /^\p{Lu}/u.test(word));
  return (HOUSE_NAME.test(part) && !/\d/.test(part)) || (UNIT.test(part) && part.split(' ').every(isWord));
}

/** True for the name of a person or a company. */
export const isRecipient = (part: string) =>
  [RECIPIENT, COMPANY, SHORT_COMPANY, INSURER].some((sign) => sign.test(part));

/** True for a part that has a label, a bracket or a bullet. */
export const hasOther = (part: string): boolean =>
  !/^[\p{L}\d#'’№]/u.test(part) || /["“”„«»|•<>=:]|^[^(]*\)|\([^)]*$/.test(part) || LABEL.test(part);

/** True if a part of the street above the city is a city, region or country: it belongs to another address. */
function isOfOther(part: string, city: string, { regions, cities }: PostalFormat): boolean {
  const isOne = (patterns: string) => new RegExp(`^(?:${patterns})$`, 'iu').test(part);
  if (UNIT.test(part)) return false;
  return (
    part.toLowerCase() === city.toLowerCase() ||
    countryNamed(part) !== undefined ||
    NEIGHBOURS.test(part) ||
    // A pattern that fits every word is none of regions.
    (regions !== undefined && regions[0] !== ANY_WORD && isOne(regions.join('|'))) ||
    (cities !== undefined && isOne(cities))
  );
}

/** Puts a number that a comma parts from its street back to it: Calle Mayor, 5; 12, rue de Lille; No. 7, Sec. 2, Xinyi Rd. */
export function joinStreet(parts: readonly string[], text: string, country: string): readonly string[] {
  const streets = [1, 2, 3].map((count) => parts.slice(0, count));
  const whole = streets.find((each) => text.includes(each.join('|')) && isStreetOf(country, each.join(', ')));
  return whole ? [whole.join(', '), ...parts.slice(whole.length)] : parts;
}

/** True if the parts above the city can only be a street, or a box, with what stands behind it. */
export function isStreet(
  [street = '', ...others]: readonly string[],
  city: string,
  country: string,
  format: PostalFormat,
): boolean {
  const isPlain = isPlainStreet(country, street, format) && isPlainEnd(country, others);
  const isSure = isPlain || isBoxOf(country, street) || isStreetOf(country, street);
  if (!isSure && (/\d/.test(others.join(' ')) || !isHouse(street, format))) return false;
  const mayHaveParts = new RegExp(`^(?:${format.citiesWithParts ?? '(?!)'})$`, 'iu').test(city);
  const isPart = (part: string) => isInside(part, country) || (mayHaveParts && isPlace(part, city));
  const isOther = (part: string) =>
    isRecipient(part) || hasOther(part) || isStreetOf(country, part) || isOfOther(part, city, format);
  return (
    others.every((part) => isPart(part) && !isOther(part)) &&
    ![street, city].some(isRecipient) &&
    !LABEL.test(city)
  );
}

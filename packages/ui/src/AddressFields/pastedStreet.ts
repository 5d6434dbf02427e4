import { isHouse } from './buildingNames.js';
import { countryNamed } from './countryNames.js';
import { ENGLISH_STREET, hasTwoNumbers, isCertainStreet, isNamedStreet, isNumberOf } from './namedStreet.js';
import { hasStreetWord } from './pastedLanguage.js';
import { ANY_WORD, type PostalFormat } from './postalFormat.js';

/** A part of a building or of its site. */
const UNIT =
  /(?<![\p{L}\d])(?:suite|ste|apt|apartment|appt|apto|unit|floor|fl|level|lvl|room|rm|bldg|building|tower|block|blk|wing|penthouse|lot|spc|space|trlr|trailer|shop|office|ofc|pmb|key|box|bus|bte|boîte|flat|studio|villa|basement|bsmt|mezzanine|hinterhaus|vorderhaus|gartenhaus|erdgeschoss|stock|etage|étage|stiege|top|tür|wohnung|whg|bâtiment|bât|bat|escalier|esc|porte|résidence|piso|planta|puerta|pta|bajo|bajos|ático|izq|dcha|dto|esq|interno|int|scala|piano|bloco|sala|andar|conjunto|bloc|bl|sc|ap|et|kat|daire|no|nr|tr|sal|vån|lgh|emelet|em|ajtó|kv|oficina|of|depto|dpto|local|house|plaza|center|centre|complex|estate|district|dist|ward|zone|sector|phase|cross|section|sec|moo|soi|km|col|mah|bureau|casier|torre|edificio|edif|casa|lote|manzana|mz|interior|bodega|portal|quadra|gebäude|bygning|bygg|etasje|piętro|leil|uppg|og|eg|ug|dg|krs|lok|plan|site|cj|conj|haus|aufgang|eingang|tv|th|mf|кв|квартира|корп|корпус|стр|строение|оф|офис|офіс|эт|этаж|бл|вх|ап)(?![\p{L}])/iu;
const UNIT_FIRST =
  /^(?:(?:unit|flat|suite|ste|apt|apartment|level|lvl|floor|shop|lot|office|room|plot|block|blk|villa|house|door)(?=[ .#-])|[hd]\. ?no|#)(?: ?(?:no\.?|number))?\.? ?#?[a-z]?-?\d|^\d+(?:(?:st|nd|rd|th) floor|\/f)$|^(?:ground|first|second|third) floor$|^penthouse$/i;
/** A unit, a floor or a door behind a unit: Suite 3 Level 5. */
const UNIT_BEHIND =
  /^(?:(?:unit|flat|suite|ste|apt|level|floor|room|block|blk|bldg|building|tower|wing|phase|sector|section|#)\.? ?#?[a-z]?-?\d\S*|#\S+|.*\bfloor|penthouse|\p{L})$/iu;
const BOX =
  /^(?:(?:p\.? ?o\.? ?|post office |g\.?p\.?o\.? ?|locked |private |mail )?(?:box|bag)|(?:r\.?r\.?|rte?\.?|route|rural (?:route|delivery)|r\.?d\.?|h\.?c\.?|psc|cmr|unit) ?\d+,? box|rural route|rr|bp|b\.p\.|cs|tsa|boîte postale|case postale|casella postale|c\.?p\.|postfach|postbus|posbus|pl|pb|skr\.? ?poczt\.?|а\/я|po[sš]t?boks|boks|apartado(?: de correos)?|apdo\.?|caixa postal) ?#?(?:no\.? ?)?(?:[A-Z]{1,3}[ -]?)?\d[\d -]*(?:stn|station|[a-z])?(?: [a-z]+)?$/i;
const ROAD =
  /^(?:(?:us|state|county|old|north|south|east|west|[nsew]) )*(?:route|rte?|highway|hwy|county (?:road|rd)|cr|sr|fm) \d+\w?$|^[nsew] ?\d+\w* \p{L}/iu;
/** A number and the street: 12 High Street, B-12 Ring Road, No. 5, Main Street. */
const NUMBER_FIRST =
  /^(?:no\.? ?|nr\.? ?|lot |bl(?:oc)?k |n[º°] ?|# ?|[A-Z]{1,2}-?)?\d[\d\p{L}/.½¼¾-]*[, ]+.*\p{L}{2}/iu;
const HOUSE_NAME =
  /\b(?:cottages?|house|court|lodge|farm|barn|mill|manor|villa|bungalow|chambers|rectory|vicarage|grange|stables|croft|forge|priory)$/i;
/** A unit whose number is missing. */
const BARE_UNIT =
  /^(?:box|suite|ste|floor|fl|apt|apartment|unit|room|rm|level|lot|flat|building|block|no|nr)\.?$/i;
/** A word that may be beside a unit: a number, a short sign, a name, a side. */
const INSIDE =
  /\d|^\P{L}*\p{L}{0,2}\P{L}*$|^[^\p{Ll}]|^(?:left|right|rear|front|ground|first|second|third|upper|lower|north|south|east|west|links|rechts|mitte|gauche|droite|of|de|the)$/u;
/** The sign of a door. */
const DOOR =
  /^#? ?\d{1,4}(?:\.?[ºª°]|\.)? ?(?:\p{L}{1,2}|esq|dir|izda?|dcha|frente|fte)?\.?(?<!^\d+)$|^\p{L}{1,2}\.?[ -]?\d{1,4}\p{L}?$|^#\d[\d-]*(?: \p{Lu}.*)?$/iu;
/** The start of a line that says who it is for. */
const RECIPIENT =
  /^(?:attn|attention|att|[csdw]\/o|mr|mrs|ms|miss|herrn?|frau|familie|family|fam|mme|mlle|m(?!\.? ?\d)|sig|sig\.ra|sra?|srta|dhr|mevr|mw|bei|chez|presso|z\. ?hd|zu händen|à l[’']attention|all[’']attenzione|t\.?a\.?v|for|dear|care of|invoice|facture|rechnung|fattura|factura|bestellung|order|your|my|our|call|meeting)\b[.:]? |^(?:dr|prof)\.? (?!.*\d$)/iu;
const COMPANY =
  /\b(?:llc|llp|inc|incorporated|corp|corporation|company|ltd|limited|plc|gmbh|insurance|holdings?|department|dept|division|abteilung|reception)\b\.?$|\b(?:gmbh|insurance)\b/i;
/** Endings of a company that also end a street: 12 Main St SE. */
const SHORT_COMPANY =
  /^\P{N}.*(?<![\p{L}])(?:co|ag|kg|ohg|e\. ?k|ug|se|s\.?a\.?s?|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|s\.?l|b\.?v|n\.?v|ab|a\/s|aps|oyj?|pty|group|family)\.?$/iu;
/** Forms of a company before the street, where nothing parts the two. */
const COMPANY_BEFORE =
  /^\P{N}*\p{L}[.,]? (?:AG|SE|KG|UG|Ltd|Limited|LLC|Inc|PLC|Corp|ASA?|AB|Oyj?|NV|BV|SAS?|SRL|SpA|Ltda|a\.s|s\.r\.o|d\.[od]\.(?:o\.)?|Kft|Zrt|Nyrt|S\.A|S\.p\.A|S\.r\.l|B\.V|N\.V|A\.Ş|ООО|ОАО|ПАО|ЗАО|АО|ТОВ|АД|ООД|ЕООД)(?!\p{L})/u;
/** The words for insurance, which are in the name of a company. */
const INSURER =
  /versicherung|(?<!\p{L})(?:assurances?|assicurazion|seguros|seguradora|verzekering|försäkring|forsikring|pojišťovna|poisťovňa|ubezpieczen|biztosító|osiguranje|zavarovalnica|vakuutus|sigorta)/iu;
/** The start of a line that says what follows, or tells about it. */
const LABEL =
  /^(?:(?:our|my|your|his|her|their|this|new|old|main|head|legal|postal|mailing|shipping|billing|registered|corporate|principal|visiting|delivery) (?:address|office|home|seat)|address|addr|adress?e?|anschrift|(?:post|liefer|rechnungs|besucher|besøks|besøgs)adresse|dirección|direccion|domicilio|indirizzo|endereço|morada|adres|adresa|adresas|adrese|aadress|cím|címe|osoite|naslov|адрес|адреса|διεύθυνση|alamat|כתובת|عنوان|headquarters?|hq|head office|hauptsitz|sitz|firmensitz|büro|standort|siège|sede|siedziba|sídlo|sidlo|sjedište|sediul?|location|located|(?:tel|phone|fax|mobile|regards)(?=\.?$)|send|ship|deliver|please|bitte|visit|we|wir|nous|office(?! ?#?\d))(?![\p{L}\d-])/iu;
/** A street by its lot or block: Lot 7 Stuart Highway, Mz. 14 Lt. 3. */
const LOT = /^(?:lot|bl(?:oc)?k) \d.*\p{L}{3}|^(?:mz|manzana)\.? \d/iu;
/** Things that have a number, as a line of a table has: Artikel 5, Parkplatz 12. */
const NUMBERED =
  /^(?:art(?:ikel|icle|ículo|icolo)|item|position|kunde|customer|client|filiale|filiaal|vestiging|tisch|table|tafel|bord|seite|page|pagina|página|kapitel|version|ticket|gleis|auftrag|lieferung|menge|stück|konto|saldo|account|termin|zimmer|raum|kamer|zaal|rom|stue|lokal|loja|halle|klasse|gruppe|team|club|hotel|radio|kanal|canale?|rete|antena|(?:park|stell|sitz|steh|arbeits|lager)platz)(?: n[or]\.?)? \d|^\d+[ -](?:hours?|eleven)(?: |$)/i;
/** A word of a sentence, which no street has. */
const SENTENCE =
  /(?<![\p{L}])(?:is|are|was|were|from|away|with|until|minutes|moved|located|lives?|based|situated|wohnt|wohne|liegt|befindet)(?![\p{L}])/u;
/** A name before the street, where nothing parts the two: Mario Rossi Via Roma 10. */
const NAME_BEFORE =
  /^(?!(?:grande?|vieille|petite|haute|basse|nouvelle|ancienne|gran|av\.?|avda\.?|avenida|blvd\.?|calle) \p{L}+)\P{N}*\p{L}[.,]? (?:rue|via|viale|piazza|piazzale|corso|vicolo|calle|avenida|avda|paseo|carrer|rua|travessa|strada|bulevardul|jalan|jln|jl)\.? \p{L}|^(?!(?:.* )?(?:alte[rns]?|neue[rns]?|obere[rns]?|untere[rns]?|große[rns]?|grosse[rns]?|kleine[rns]?|lange|kurze|breite|hohe|innere|äußere|vordere|hintere|mittlere|erste|zweite|dritte|linke|rechte|am|an|auf|im|in|zum|zur|bei|beim|vor|hinter|unter|dem|den|der|die|das|sankt|st\.|dr\.|prof\.|nördliche|südliche|östliche|westliche) \p{L}+(?: \d.*)?$)\P{N}*\p{L} \p{Lu}\p{Ll}{2,}(?:straße|strasse|gasse|str\.)(?!\p{L})/iu;
/** The number of a house that a comma parts from its street: Calle Mayor, 5. */
const ONLY_NUMBER =
  /^(?:n\.?[º°o]\.?:? ?|nr\.? ?|no\.?:? ?|# ?|д\.? ?|дом |буд\.? ?|d\. ?|br\.? ?|bld\.? ?)?\d+[\d\p{L}/-]*(?:$| -| \d| \p{L}$)|^s\/n$/iu;
/** Streets before which a comma parts their number, where most have it behind. */
const AFTER_NUMBER =
  /^(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|quai|allée|cours|route|square|grand)(?!\p{L})| (?:street|str\.|avenue|road)$/iu;
/** The number of a house that a comma parts from its street: 12 bis, rue de Lille. */
const FIRST_NUMBER =
  /^(?:(?:no|nr|lot)\.? ?|[a-z]-)?\d{1,5}(?:-\d{1,5})?(?:[ -]?[a-h]| (?:bis|ter))?(?:, (?:sec|ln|lane|aly|alley)\.? \d+)*$/i;
/** Parts of a street in Taiwan. */
const LANE = /^(?:sec|ln|lane|aly|alley)\.? \d+$/i;
/** Where a colon stands in a street. */
const BEFORE_COLON = /(?:^|[ ,.(])(?:no|nr|n[º°]|kat|k|daire|d|apt|ap|blok|blk|kapı|unit|int)\.? ?$/iu;
/** Codes of other countries that are like nothing in a street: SW1A 2AA, K1A 0A9, CO 80202, NSW 2000. */
const OTHER_CODE =
  /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{2} \d{5}(?:-\d{4})?|(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA) \d{4})(?![\p{L}\d])/u;

/** Cities of New Zealand that are near another one. */
const NEIGHBOURS = /^(?:(?:lower|upper) hutt|porirua|hastings)$/i;
/** A time or an amount after a short word, or a date: "Treffen am 5", "Lieferung am 5. Mai". */
const SENTENCE_END =
  /(?:^| )(?:am|um|bis|ab|von|im|in|für|gegen|à|pour|vers|at|on|for|kl\.?|om|til|alle|a las|para) \d+$|(?:^| )\d[\d.:]* (?:uhr|eur|euro|usd|chf|jan|feb|mar|mär|apr|mai|maj|may|juni?|juin|juli?|aug|août|ago|sep|sept|okt|oct|ott|nov|dez|dec|dic|déc)\.?$|\d (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* (?:19|20)\d\d$/iu;

/** Divides the street into one or two lines: at its new line or, without one, at its first comma. A number stays with its street. */
export function streetLines(text: string, isNumberFirst: boolean): readonly string[] | undefined {
  const lines = text.split('\n').map((line) => joinNumbers(line.split('|'), isNumberFirst));
  if (lines.length > 2) return undefined;
  const [above = []] = lines;
  if (lines.length === 2 && !isOneLine(above)) return undefined;
  if (lines.length === 2) return lines.map((parts) => parts.join(', '));
  const [first = '', ...rest] = lines[0] ?? [];
  return rest.length === 0 ? [first] : [first, rest.join(', ')];
}

function joinNumbers(written: readonly string[], isNumberFirst: boolean): readonly string[] {
  const parts: string[] = [];
  for (const part of written.map((each) => each.trim())) {
    const before = parts.length === 1 ? parts[0] : undefined;
    if (before !== undefined && isOneStreet(before, part, isNumberFirst)) parts[0] = `${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** True for "12, Main Street", "Hauptstrasse, 12" and "No. 7, Sec. 2, Xinyi Rd". */
function isOneStreet(before: string, part: string, isNumberFirst: boolean): boolean {
  const isNamed = /^(?:no|nr|lot)\.? ?\d/i.test(before);
  if (BOX.test(part)) return false;
  if (FIRST_NUMBER.test(before)) {
    const isNumbered = /^\d|\d$/.test(part) && !/^\D.* (?:19|20)\d\d$/.test(part);
    return isNumberFirst || isNamed
      ? !/\d/.test(part) || LANE.test(part) || (hasStreetWord(part) && !/^\d/.test(part))
      : (AFTER_NUMBER.test(part) || hasStreetWord(part)) && !isNumbered;
  }
  if (isNamed && LANE.test(part)) return true;
  return !isNumberFirst && !/\d/.test(before) && countryNamed(before) === undefined && ONLY_NUMBER.test(part);
}

/** True for a street with its number at the end, and nothing but a short sign of the door after it: Calle Mayor 5, 2º B. */
function endsInNumber(line: string): boolean {
  if (/\p{L}{2}.* s\/n$/iu.test(line)) return true;
  const [street = ''] = line.split(' - ');
  const words = street.split(/[ ,]+/);
  return words.some(
    (number, at) =>
      /\d/.test(number) &&
      words.slice(0, at).some((word) => /\p{L}{2}/u.test(word) && !UNIT.test(word)) &&
      words
        .slice(at + 1)
        .every((word) => /\d/.test(word) || /^\P{L}*\p{L}{0,4}\.?$/u.test(word) || UNIT.test(word)),
  );
}

/** True for a name of a place, which has no number; its letters are capital and small ones as those of the city. */
const isPlace = (part: string, city: string) =>
  /^\D*\p{L}{2}\D*$/u.test(part) &&
  !BARE_UNIT.test(part) &&
  (!/^\p{Ll}/u.test(part) || city === city.toLowerCase());

/** True for a part of a building, or for a box: Suite 300, 2. tv, 3º Esq, #05-12, South Tower. */
const isInside = (part: string) =>
  BOX.test(part) ||
  (HOUSE_NAME.test(part) && !/\d/.test(part)) ||
  (UNIT.test(part) &&
    !BARE_UNIT.test(part) &&
    part.split(' ').every((word) => INSIDE.test(word) || UNIT.test(word))) ||
  DOOR.test(part);

/** True if a part looks like the street, so that what is before it is something else. */
const isStreetOfItsOwn = (part: string) =>
  !BOX.test(part) &&
  !/ (?:tower|centre) \d$/i.test(part) &&
  (ENGLISH_STREET.test(part) ||
    (!part.startsWith('#') &&
      !UNIT.test(part.split(' ', 2).join(' ')) &&
      ((NUMBER_FIRST.test(part) && /\p{L}{3}/u.test(part)) ||
        (/\p{L}{4}/u.test(part) && endsInNumber(part)))));

const isAnyStreet = (part: string): boolean => isCertainStreet(part) || isStreetOfItsOwn(part);

/** True for the parts of one line that are one street; "Jo Hale, 14 Main Street" is a name and its street. */
function isOneLine([first = '', ...others]: readonly string[]): boolean {
  if (UNIT_FIRST.test(first) || others.length === 0) return true;
  const [second = '', ...rest] = others;
  if (/\d|s\/n$/i.test(first) || ENGLISH_STREET.test(first)) return !others.some(isAnyStreet);
  const isNumber =
    ONLY_NUMBER.test(second) || /^\d+\w* \/ /.test(second) || (isInside(second) && !isAnyStreet(second));
  return isNumber && !rest.some(isAnyStreet);
}

/** True for the name of a person or a company. */
export const isRecipient = (part: string) =>
  [RECIPIENT, COMPANY, SHORT_COMPANY, COMPANY_BEFORE, INSURER].some((sign) => sign.test(part));

/** True if a dash parts a name with a number from its street: Motel 6 - Hauptstr. 5. */
const isOtherStreet = (part: string, first: string) =>
  isStreetOfItsOwn(part) ||
  isCertainStreet(part) ||
  BOX.test(part) ||
  LOT.test(part) ||
  (/^\d+$/.test(part) && !/\d\p{L}?$/u.test(first));

/** True for a line that a street cannot be, or not alone: it has a label, a bracket or a bullet, it is a sentence, or it names somebody. */
export function hasOther(line: string): boolean {
  const colons = line.split(':').slice(0, -1);
  const [first = '', ...others] = line.split(' - ');
  return (
    !/^[\p{L}\d#'’№]/u.test(line) ||
    /["“”„«»|•<>=]|^[^(]*\)|\([^)]*$/.test(line) ||
    colons.some((text) => !BEFORE_COLON.test(text)) ||
    (others.length > 0 && (!/\d/.test(first) || others.some((part) => isOtherStreet(part, first)))) ||
    hasTwoNumbers(line) ||
    LABEL.test(line) ||
    NUMBERED.test(line) ||
    SENTENCE.test(line) ||
    NAME_BEFORE.test(line)
  );
}

/** True if a part of the street above the city is or has a city, region, country or postal code: it belongs to another address. */
function isOfOther(part: string, city: string, { zip, regions, cities }: PostalFormat): boolean {
  const isOne = (patterns: string) => new RegExp(`^(?:${patterns})$`, 'iu').test(part);
  if (isOne(`(?:\\p{L}{1,3}-)?(?:${zip})(?: \\p{L}.*)?`) && !ENGLISH_STREET.test(part)) return true;
  if (UNIT.test(part) || BOX.test(part)) return false;
  return (
    part.toLowerCase() === city.toLowerCase() ||
    countryNamed(part) !== undefined ||
    NEIGHBOURS.test(part) ||
    // A pattern that fits every word is none of regions.
    (regions !== undefined && regions[0] !== ANY_WORD && isOne(regions.join('|'))) ||
    (cities !== undefined && isOne(cities)) ||
    isOne(`.*[ -](?:${zip}|\\d{5,6})|\\d{4,}`)
  );
}

/** True if the lines above the city can only be a street, or a box. */
export function isStreet(lines: readonly string[], city: string, format: PostalFormat): boolean {
  const [line1 = '', line2 = ''] = lines;
  const parts = [line1, ...line2.split(', ')].filter((part) => part !== '');
  const others = parts.slice(1);
  const { isNumberFirst = false, isNumberAnywhere = false, citiesWithParts } = format;
  if (!/\p{L}/u.test(line1) || line1.split(' ').length > 10) return false;
  if (parts.some((part) => isRecipient(part) || hasOther(part) || (OTHER_CODE.test(part) && !BOX.test(part))))
    return false;
  const added = line1.split(', ').filter((part, at) => at > 0 && (isNumberFirst || !ONLY_NUMBER.test(part)));
  if ([...added, ...others].some((part) => isOfOther(part, city, format))) return false;
  const mayHaveParts =
    citiesWithParts !== undefined && new RegExp(`^(?:${citiesWithParts})$`, 'iu').test(city);
  // Level 5, 123 Pitt St.
  const isUnit = UNIT_FIRST.test(line1) && !isNumberOf(line1);
  const streetOfUnit = isUnit ? (/^\D+(?:\d+\w?,? |(?=\d+\w?\/))(.*)/.exec(line1)?.[1] ?? '') : '';
  const isUnitOfStreet = NUMBER_FIRST.test(streetOfUnit) && !isNumberOf(streetOfUnit);
  // Flat 2 Jo Hale, Suite 200 Acme: with a name behind it, it must be a building (pastedBuilding.ts).
  const isAlone = line1
    .replace(/^\D+\d[^ ,]*/, '')
    .split(/, | - /)
    .every((rest) => !/\p{L}/u.test(rest) || UNIT_BEHIND.test(rest.trim()));
  const isStreetOfUnit = (part: string) =>
    isUnit &&
    isAlone &&
    !isUnitOfStreet &&
    part === others[0] &&
    NUMBER_FIRST.test(part) &&
    !SENTENCE_END.test(part) &&
    !isNumberOf(part);
  const isPart = (part: string) =>
    isInside(part) || (mayHaveParts && isPlace(part, city)) || isStreetOfUnit(part);
  if (!others.every(isPart) || isRecipient(city) || LABEL.test(city)) return false;
  if (!/\d|s\/n/i.test(lines.join(' ')) && !(isNumberFirst && ENGLISH_STREET.test(line1)))
    // A house that has only a name.
    return (
      format.hasHouseNames === true &&
      isHouse(line1, format) &&
      !others.some((part) => ENGLISH_STREET.test(part))
    );
  if (BOX.test(line1) || (ROAD.test(line1) && isNumberFirst)) return true;
  // Schalke 04; Hannover 96, 30159 Hannover.
  if (/^\D+ 0\d*$/.test(line1) || line1.replace(/ \d+$/, '').toLowerCase() === city.toLowerCase())
    return false;
  // 5 Janpath Connaught Place New Delhi, Delhi 110001.
  if (isNumberFirst && line1.toLowerCase().endsWith(` ${city.toLowerCase()}`)) return false;
  const isNamed = isNamedStreet(line1);
  // Under a name there is a box, or the street with its word or its number.
  const isUnder = (part: string) =>
    BOX.test(part) || hasStreetWord(part) || LOT.test(part) || /^\d+$/.test(part);
  if (others.some(isUnder) && !isNamed && !isUnit) return false;
  if (/^(?:lot|bl(?:oc)?k) \d+\w?,? .*\p{L}{3}/iu.test(line1)) return !others.some(isStreetOfItsOwn);
  if (isUnit && (isNumberFirst || line2 !== ''))
    return isUnitOfStreet || others.some(isStreetOfUnit) || (isAlone && BOX.test(line2));
  if (others.some(isStreetOfItsOwn) || SENTENCE_END.test(line1)) return false;
  // 5th Element, or a year, or a price.
  const isNumbered = NUMBER_FIRST.test(line1) && !/^\d+(?:st|nd|rd|th) /i.test(line1) && !isNumberOf(line1);
  return isNumberFirst
    ? isNumbered || (ENGLISH_STREET.test(line1) && !isNumberOf(line1))
    : (isNumbered && (isNamed || isNumberAnywhere)) || endsInNumber(line1);
}

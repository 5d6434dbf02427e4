import { isBusiness, isKnownBuilding } from './buildingNames.js';
import { hasOther, isRecipient, isStreet, joinStreet } from './pastedStreet.js';
import { isPlainStreet } from './plainStreet.js';
import type { PostalFormat } from './postalFormat.js';

/** A unit or floor with its number or letter: Suite 200, 10th Floor, Bâtiment B. Level99 and Shops are none. */
const UNIT =
  /^(?:(?:unit|flat|plot|(?:postnet )?suite|ste|apt|apartment|level|floor|shop|office|room|block|tower|building|appt|bât(?:iment)?|esc(?:alier)?|porte|gebouw|toren|haus|gebäude|lagerhaus|edificio|bloque|torre|bygning|bygg|budynek|leil|uppg)(?:\.|(?=[ #]))(?: n[or]\.?)? ?#?(?:[a-z]{0,2}-?\d[\w/-]*|[a-z])(?= |$)|(?:tower|building) (?:one|two|three)$|\d+(?:st|nd|rd|th) floor$|\d+\/f(?= |$)|(?:ground|first|second|third|fourth|fifth|top) floor$|penthouse$|(?:hinter|vorder|garten)haus$)/i;
/** A flat, which may be in a court of dwellings. */
const FLAT = /^(?:flat|apartment|apt|unit)\b/i;
/** A building by its number or letter, or by a word for it before its name: Suntec Tower One, Edificio Sol. */
const NUMBERED =
  /^(?:\p{L}[\p{L}’'.-]+ ){1,2}(?:tower|building) (?:one|two|three|[a-d\d])$|^(?:gebouw|edif[ií]cio|budynek) \p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*)?$/iu;
/** A building by its name, where a unit stands before it, which a company or somebody has not. */
const NAMED =
  /^(?:\p{L}[\p{L}’'.-]+ ){1,2}(?:(?:towers?|building|(?:financial|trade) cent(?:re|er))(?: (?:one|two|three|[a-d\d]))?)$|^(?:(?:the|st\.?) )?\p{L}[\p{L}’'.-]+ (?:house(?: (?:north|south|east|west))?|court)$|^(?:palazzo|immeuble|résidence|torre de) \p{L}[\p{L}\d’' -]{2,30}$/iu;
/** A name, each word of which begins with a capital letter. */
const CAPITAL = /^\p{Lu}\S*(?: (?:\p{Lu}|\d|(?:of|the|and|de|del|la|le|les)(?= ))\S*)*$/u;
/** In North America a House is more often a company, and a Court an office. */
const HOUSE = / (?:house|court)(?: \w+)?$/i;
/** Elsewhere a court is an office, too, unless there are flats in it. */
const COURT = / court$/i;

/** True for a part that names the building of the unit before it, or a building that is known or has a number. */
function isBuilding(part: string, units: readonly string[], country: string, format: PostalFormat): boolean {
  const name = part.replace(UNIT, '').trim();
  if (isKnownBuilding(name, format)) return true;
  if (!CAPITAL.test(name) || isBusiness(name) || isRecipient(name) || hasOther(name)) return false;
  if (NUMBERED.test(name)) return true;
  const isHere = 'US CA'.includes(country) ? !HOUSE.test(name) : !COURT.test(name) || units.some(isFlat);
  return units.length > 0 && NAMED.test(name) && isHere;
}

const isFlat = (part: string) => FLAT.test(part);

/** A square of buildings. */
const isSquare = (part: string) => / square$/i.test(part) && !/\d/.test(part);

/** How many parts of a text are in front of the street: a unit, a building, a square of buildings. */
function countFronts(parts: readonly string[], country: string, format: PostalFormat): number {
  const at = parts.findIndex((part, index) => {
    const units = parts.slice(0, index + 1).filter((each) => UNIT.test(each));
    const isUnit = UNIT.test(part) && part.replace(UNIT, '').trim() === '';
    return !isUnit && !(index > 0 && isSquare(part)) && !isBuilding(part, units, country, format);
  });
  return Math.max(at, 0);
}

/** The one or two lines above the city, where a unit or a building may stand in front of the street; undefined if they could be something else. */
export function streetOf(
  text: string,
  city: string,
  country: string,
  format: PostalFormat,
): readonly string[] | undefined {
  const lines = text.split('\n');
  const parts = text.split(/[|\n]/).map((part) => part.trim());
  // A house that has only a name may be in front of nothing.
  const fronts = [0, countFronts(parts, country, format)].find((count) =>
    isStreet(joinStreet(parts.slice(count), text, country), city, country, format),
  );
  // Only behind a unit or a building there may be more than two lines.
  if (fronts === undefined || (fronts === 0 && lines.length > 2)) return undefined;
  const street = joinStreet(parts.slice(fronts), text, country);
  // A street without a word of streets has nothing before it.
  if (fronts > 0 && isPlainStreet(country, street[0] ?? '', format)) return undefined;
  const [line1 = '', ...others] = lines.length > 1 ? lines : [...parts.slice(0, fronts), ...street];
  return [line1, others.join(', ')].map((line) => line.replaceAll(/ ?\| ?/g, ', '));
}

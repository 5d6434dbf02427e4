import { hasOther, isRecipient, isStreet, streetLines } from './pastedStreet.js';
import type { PostalFormat } from './postalFormat.js';

/** A unit or floor with its number or letter: Suite 200, 10th Floor, Bâtiment B. */
const UNIT =
  /^(?:(?:unit|flat|(?:postnet )?suite|ste|apt|apartment|level|floor|shop|office|room|block|tower|building|appt|bât(?:iment)?|esc(?:alier)?|porte|gebouw|toren|haus|gebäude|lagerhaus|edificio|bloque|torre|bygning|bygg|budynek|leil|uppg)\.?(?: n[or]\.?)? ?#?(?:[a-z]{0,2}-?\d[\w/-]*|[a-z])(?= |$)|\d+(?:st|nd|rd|th) floor$|\d+\/f(?= |$)|(?:ground|first|second|third|fourth|fifth|top) floor$|penthouse$|(?:hinter|vorder|garten)haus$)/i;
/** A building by its name, where its word stands behind, or before. */
const NAMED =
  /^(?:\p{L}[\p{L}’'.-]+ ){1,3}(?:(?:towers?|building|(?:financial|trade) cent(?:re|er))(?: (?:one|two|[a-d\d]))?|house(?: (?:north|south|east|west))?|court)$|^(?:gebouw|edif[ií]cio|budynek|palazzo|immeuble|résidence|torre de) \p{L}[\p{L}\d’' -]{2,30}$/iu;
/** A name, each word of which begins with a capital letter. */
const CAPITAL = /^\p{Lu}\S*(?: (?:\p{Lu}|\d|(?:of|the|and|de|del|la)(?= ))\S*)*$/u;
/** Buildings that a number and a street follow: in North America they are more often a company or an office. */
const HOUSE = / (?:house|court)(?: \w+)?$/i;
/** Words of a company, an office or a business in the name of a building: Random House, Curry House, County Court. */
const BUSINESS =
  /(?:^| )(?:re|brokers?|brokerage|partners?|group|services?|solutions|bank|trust|care|medical|health|nursing|publishing|random|auction|clearing|coffee|tea|steak|chop|waffle|curry|pizza|noodle|ale|beer|brew|public|opera|play|fashion|design|art|music|media|software|white|companies|guest|open|halfway|school|master|team|body|church|city|town|seguros|consult\w*|hotels?)(?: |$)|(?:county|crown|high|supreme|district|magistrates[’']?|family|food) court|^the \p{L}+ house$/iu;

const isBuilding = (part: string, country: string) =>
  CAPITAL.test(part) &&
  NAMED.test(part) &&
  !BUSINESS.test(part) &&
  !isRecipient(part) &&
  !hasOther(part) &&
  !('US CA'.includes(country) && HOUSE.test(part));

/** A square of buildings. */
const isSquare = (part = '') => / square$/i.test(part) && !/\d/.test(part);

/** True for a part of a text that is in front of a numbered street: a unit, a building, a unit of a building. */
function isFront(part: string, at: number, parts: readonly string[], country: string): boolean {
  const name = part.replace(UNIT, '').trim();
  if (name === '' || isBuilding(name, country)) return true;
  // Hall alone is the name of many people.
  return (at > 0 && isSquare(part)) || (/^\p{Lu}\p{L}+ Hall$/u.test(part) && isSquare(parts[at + 1]));
}

/** The one or two lines above the city, where a unit or a building may stand in front of the street; undefined if they could be something else. */
export function streetOf(
  text: string,
  city: string,
  country: string,
  format: PostalFormat,
): readonly string[] | undefined {
  const { isNumberFirst = false } = format;
  const lines = streetLines(text, isNumberFirst);
  if (lines && isStreet(lines, city, format)) return lines;
  const parts = text.split(/[|\n]/).map((part) => part.trim());
  const fronts = parts.findIndex((part, at) => !isFront(part, at, parts, country));
  if (fronts < 1) return undefined;
  const street = streetLines(parts.slice(fronts).join('|'), isNumberFirst);
  if (!street || !/\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten) /i.test(street[0] ?? ''))
    return undefined;
  if (!isStreet(street, city, format)) return undefined;
  const [line1 = '', ...others] = text.includes('\n') ? text.split('\n') : parts;
  return [line1, others.join(', ')].map((line) => line.replaceAll(/ ?\| ?/g, ', '));
}

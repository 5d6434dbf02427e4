import type { Random } from '../../../demo/src/chance/random.js';

const letters = Array.from(
  '0123456789.,;-+$()/"\'<>&=@#%!?|\\_ \t\r\naEeOIlZüß山\u00A0\u2212\u200B\uFEFF\uFF11\u0660\u0000\u{1F600}',
);

/** Texts that spreadsheets and hurried people write in the place of a value. */
const habits = [
  '$1,234.50 ',
  '1.234,50',
  '1,23',
  '1234.567',
  '(500.00)',
  '-500',
  '500-',
  '1E+05',
  '1e4',
  '10000 USD',
  'US$ 10,000.00',
  '1 000.00',
  '1\u00A0000.00',
  '0.1',
  '.5',
  '5.',
  '00012.30',
  '3/1/26',
  '3/1/2026',
  '2026-03-01',
  '01/03/2026',
  '13/01/2026',
  '02/29/2026',
  '2026/03/01',
  '46082',
  '1/1/1900 0:00',
  '#REF!',
  '=1+1',
  'TRUE',
  '',
  '0',
  '-0.00',
  '99999999.99',
  '100000000',
];

type Change = (text: string, random: Random) => string;

const at = (text: string, random: Random) => random.integer(0, Math.max(0, text.length - 1));

const changes: readonly Change[] = [
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + random.pick(letters) + text.slice(place);
  },
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + random.pick(letters) + text.slice(place + 1);
  },
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + text.slice(place + 1);
  },
  (text, random) => {
    const [from, to] = [at(text, random), at(text, random)];
    return text.slice(0, to) + text.slice(from, from + random.integer(1, 40)) + text.slice(to);
  },
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + text.slice(place + random.integer(1, 40));
  },
];

/** A text with a letter more, fewer, or another, or with a piece that is missing or there twice. */
export const changed: Change = (text, random) => random.pick(changes)(text, random);

/** A value of a cell as somebody may have spoiled it. */
export function spoiled(text: string, random: Random): string {
  if (random.chance(0.5)) return random.pick(habits);
  let value = text;
  for (let times = random.integer(1, 3); times > 0; times -= 1) value = changed(value, random);
  return value;
}

const inserted = [
  '<!-- a comment -->',
  '<![CDATA[1]]>',
  '<?x y?>',
  '&amp;',
  '&#48;',
  '&x;',
  '<!DOCTYPE a [<!ENTITY x "1">]>',
  '<Premium>1.00</Premium>',
  '<Policy>',
  '</Policy>',
  '<a b="c"/>',
  ' xmlns="urn:x"',
  ' xmlns=""',
  ' xmlns:x="urn:x"',
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"',
  ' x:y="1"',
  '<?x:y z?>',
];

const endOf = (match: RegExpExecArray) => match.index + match[0].length;

/** An XML file as somebody may have spoiled it: a value, an element, an attribute, or any piece of it. */
export function spoiledXml(xml: string, random: Random): string {
  const values = [...xml.matchAll(/>([^<>\n]+)</g)];
  const elements = [...xml.matchAll(/ *<(\w+)[^>]*>[^<]*<\/\1>\n?/g)];
  const replaced = (begin: number, length: number, by: string) =>
    xml.slice(0, begin) + by + xml.slice(begin + length);
  const kind = random.integer(0, 4);
  if (kind < 2) {
    const { index, 1: value = '' } = random.pick(values);
    return replaced(
      index + 1,
      value.length,
      kind === 0 ? spoiled(value, random) : random.pick(inserted) + value,
    );
  }
  if (kind === 2) {
    const { index, 0: element } = random.pick(elements);
    return replaced(index, element.length, random.pick(['', element + element, `<x>${element}</x>`]));
  }
  if (kind === 3) {
    // Half of them where the attributes of an element stand.
    const place = random.chance(0.5) ? at(xml, random) : random.pick([...xml.matchAll(/<\w+/g)].map(endOf));
    return replaced(place, 0, random.pick(inserted));
  }
  return changed(xml, random);
}

import type { PostalFormat } from './postalFormat.js';
import { type StreetWords, wordsOf } from './streetWords.js';

const SOUTH_SLAVIC = 'SI HR RS BA ME';
/** A syllable of Vietnamese, with its marks or without. */
const SYLLABLE =
  '(?:b|ch?|d|đ|gh?|gi|h|kh?|l|m|n|ngh?|nh|ph|qu|r|s|th?|tr|v|x)?[aeiouyà-ýăĩũơưạ-ỹ]{1,3}(?:ch?|m|ng?|nh|p|t)?';

/**
 * Names of streets in countries where most have no word of their own, by the form that such a name has in the language: that of an
 * adjective (Njegoševa, Dlouhá, Towarowa), of a person whose street it is (Ermou) or of a place (Solbakken). Of two words the first is one
 * of such names only, since a company and its street are two words as well. Where a street has any form it is one of the most frequent.
 */
const plainNames: readonly StreetWords[] = [
  ['(?!o[bs]nova )\\p{L}{2,}[eo]va|\\p{L}{3,}ska(?<!hrvatska)|nemanjina', SOUTH_SLAVIC],
  ['(?!о[бс]нова )\\p{L}{2,}[ео]ва|\\p{L}{3,}ска(?<!хрватска)|немањина', SOUTH_SLAVIC],
  [
    '(?:bana|biskupa|cara|carice|generala|kneza|kneginje|kralja|kraljice|maršala|svetog|svete|vojvode|ante|franje|ljudevita|miloša|nikole|vatroslava|vuka) (?!\\p{L}+(?:[eo]v|in|sk)a )\\p{L}{2,}(?:a|e|oga?)',
    SOUTH_SLAVIC,
  ],
  [
    '(?:генерала|кнеза|кнегиње|краља|краљице|маршала|светог|свете|цара|царице|војводе|вука|милоша|николе) (?!\\p{L}+(?:[ео]в|ин|ск)а )\\p{L}{2,}(?:а|е|ога?)',
    SOUTH_SLAVIC,
  ],
  ['riva', 'HR'],
  ['\\p{L}{4,}ška', 'SI'],
  // Women have the ending -ová, streets -ova.
  ['(?!(?:bud|obn|osn)ova )\\p{L}{2,}ova|\\p{L}{3,}[chklnrt]á|nová|malá', 'CZ SK'],
  ['\\p{L}{3,}[bčdjlvž]ní|(?:na|nad|pod) \\p{L}{3,}', 'CZ'],
  [
    '(?:andreja|generála|imricha|jána|jozefa|ľudovíta|milana|pavla|svätého|štefana) (?!\\p{L}+ova )\\p{L}{2,}(?:a|ho|u)|\\p{L}{3,}(?:[cs]ka|ého)',
    'SK',
  ],
  [
    '(?!(?:głowa|polska|rozmowa|umowa) )(?:\\p{L}{2,}owa|\\p{L}{3,}(?:[cs]|dz)ka|\\p{L}{3,}[jlrż]na)|długa|hoża|krucza|żelazna|nowa|piękna|polna|prosta|złota',
    'PL',
  ],
  // Without a day before it a month is no street.
  ['\\p{L}{2,}(?:ou|eos|onos|ias)(?<!ouariou|vriou|martiou|apriliou|maiou|ouniou|ouliou|avgoustou)', 'GR CY'],
  [
    '\\p{L}{2,}(?:[οό][υύ]|[εέ]ως|ωνος|ίας|ικής)(?<!ουαρίου|βρίου|μαρτίου|απριλίου|μαΐου|ουνίου|ουλίου|αυγούστου)',
    'GR CY',
  ],
  [
    '(?:(?:ag|el|ethn?|vas|αγ|βασ|εθν?|ελ)\\.|agi(?:as|ou)|eleftheriou|ethnikis|vasil(?:eos|issis)|αγί(?:ας|ου)|εθνικής|ελευθερίου|βασιλ(?:έως|ίσσης)) ?\\p{L}{3,}(?:ou|s|[οό][υύ]|ς)',
    'GR CY',
  ],
  [
    'endla|gonsiori|kaarli|kentmanni|kooli|lootsi|lossi|narva|pärnu|raua|ravi|riia|roosikrantsi|rävala|sakala|tartu|tehnika|turu|vene|veski|viru|ülikooli|(?:suur|väike)-\\p{L}{3,}[aeiou]|\\p{L}{3,}(?:aia|järve|jõe|laia|metsa|mäe|nurme|oja|põllu|ranna|saare|silla)',
    'EE',
  ],
  [
    '\\p{L}{3,}(?:bakken|brygga|haugen|kleiva|kroken|løkka|stien|svingen|tunet|åsen)|bryggen|grensen|stranden',
    'NO',
  ],
  ['kringl(?:an|unni)|\\p{L}{2,}(?:holti?|hrauni?|(?<!for)múl[ai]|túni?)', 'IS'],
  [
    '(?:alsina|belgrano|bolívar|cerrito|esmeralda|florida|las heras|lavalle|libertad|maipú|mitre|moreno|pueyrredón|reconquista|rivadavia|sarmiento|suipacha|talcahuano|tucumán|urquiza|viamonte|san (?:juan|lorenzo|luis|martín)|santa fe)',
    'AR',
  ],
  [
    'agustinas|ahumada|amunátegui|bandera|huérfanos|merced|moneda|morandé|san (?:antonio|martín)|teatinos',
    'CL',
  ],
  ['colonia|ituzaingó|misiones|rincón|sarandí|zabala', 'UY'],
  // The surname comes first.
  [
    `(?:bùi|bui|đặng|dang|đinh|dinh|hai|hàng|hang|hoàng|hoang|huỳnh|huynh|lê|le|lương|luong|lý|ly|ngô|ngo|nguyễn|nguyen|phạm|pham|phan|tôn|ton|trần|tran|trương|truong|võ|vo|vũ|vu) ${SYLLABLE}(?: ${SYLLABLE})?`,
    'VN',
  ],
  [
    'allenby|ben yehuda|dizengoff|herzl|ibn gabirol|jabotinsky|kanfei nesharim|rothschild|weizmann|אבן גבירול|אלנבי|בן יהודה|דיזנגוף|הרצל|ויצמן|כנפי נשרים|רוטשילד',
    'IL',
  ],
];

/** The number of a house, which is no year: 12, 12a, 12 A, 12/3, 12/B, 12-14. */
const NUMBER = '(?!20[12]\\d$)\\d{1,4}(?: ?[a-h])?(?:[/-](?:\\d{1,4}[a-h]?|[a-h]))?';
/** A part of a Vietnamese city. */
const DISTRICT = new RegExp(`^(?:(?:district|quận) \\d{1,2}|${SYLLABLE}(?: ${SYLLABLE}){1,2})$`, 'iu');

/**
 * True for a street that has no word of streets, by the form of its name and its number, where most streets of the country have none. It is
 * one in an address that has nothing else before its code and city.
 */
export function isPlainStreet(country: string, line: string, { isNumberFirst }: PostalFormat): boolean {
  const name = `(?<name>${wordsOf(country, plainNames)})`;
  const pattern = isNumberFirst ? `${NUMBER.replace('$', ' ')} ${name}` : `${name} ${NUMBER}`;
  const written = new RegExp(`^(?:${pattern})$`, 'iu').exec(line)?.groups?.name;
  return written?.split(' ').every((word) => /^\P{Ll}/u.test(word)) === true;
}

/** True if the parts behind such a street are none, or the district of a Vietnamese city. */
export const isPlainEnd = (country: string, [part, ...others]: readonly string[]): boolean =>
  part === undefined || (country === 'VN' && others.length === 0 && DISTRICT.test(part));

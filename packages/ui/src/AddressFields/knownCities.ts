/** Letters and words of an address, each with the countries of our formats in whose addresses they are found. */
type Sign = readonly [sign: RegExp, countries: string];

const letters: readonly Sign[] = [
  [/ß/u, 'DE AT LI LU BE IT'],
  [/ø/iu, 'DK NO FO GL'],
  [/å/iu, 'DK NO SE FI GL'],
  [/[þð]/iu, 'IS FO'],
  [/[őű]/iu, 'HU'],
  [/[łńśźż]/iu, 'PL'],
  [/[ąę]/iu, 'PL LT'],
  [/[ėįų]/iu, 'LT'],
  [/[ģķļņ]/iu, 'LV'],
  [/[ěřů]/iu, 'CZ'],
  [/[ďťň]/iu, 'CZ SK'],
  [/[ľĺŕ]/iu, 'SK'],
  [/ć/iu, 'HR RS BA ME SI MK PL'],
  [/đ/iu, 'HR RS BA ME SI VN'],
  [/[áíóúý]/iu, 'ES AD PT BR MX AR CL CO PE UY PH US CA IE HU CZ SK PL IS FO VN'],
  [/[čšž]/iu, 'CZ SK SI HR RS BA ME MK EE LT LV FI'],
  [/ă/iu, 'RO VN'],
  [/[țţ]/iu, 'RO'],
  [/[ğĞıİ]/u, 'TR CY'],
  [/ñ/iu, 'ES AD MX AR CL CO PE UY PH US'],
  [/ã/iu, 'PT BR VN'],
  [/õ/iu, 'PT BR VN EE'],
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/iu, 'VN'],
  [/\p{Script=Greek}/u, 'GR CY'],
  [/\p{Script=Cyrillic}/u, 'RU UA BG RS BA ME MK'],
  [/[іїєґ]/iu, 'UA'],
  [/[ыэ]/iu, 'RU'],
  [/[ђћјљњџ]/iu, 'RS BA ME MK'],
  [/\p{Script=Hebrew}/u, 'IL'],
  [/\p{Script=Arabic}/u, 'AE SA MA TN PK'],
  [/\p{Script=Thai}/u, 'TH'],
  [/\p{Script=Hangul}/u, 'KR'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP'],
  [/\p{Script=Han}/u, 'CN HK JP TW'],
  [/-(?:dong|gu)(?!\p{L})/iu, 'KR'],
  [/-(?:chome|cho|ku)(?!\p{L})/iu, 'JP'],
];

const streets: readonly Sign[] = [
  [/(?:stra(?:ß|ss)e|gasse|\p{L}str\.|platz)(?!\p{L})|^postfach /iu, 'DE AT CH LI LU BE IT'],
  [/(?:^|\P{L})(?:rue|chemin|impasse|allée) \p{L}/iu, 'FR BE LU CH MC CA US GG JE MA TN'],
  [
    /^\d\S*(?: bis| ter)?,? (?:place|avenue|boulevard|cours|quai|square) (?:d[eu]s?(?: l[ae’'])?|l[ae]s?|[dl][’'])(?:\b|(?<=[’']))/iu,
    'FR BE LU CH MC CA US MA TN',
  ],
  [/^\d\S*(?: bis| ter)?,? (?:boulevard|avenue) \p{L}/u, 'FR BE LU CH MC CA US GG JE MA TN'],
  [/^(?:av\.?|avenida|alameda) \p{L}/iu, 'ES AD PT BR MX AR CL CO PE UY PH FR BE LU CH MC CA MA TN'],
  [/^(?:via|viale|piazza|piazzale|corso|vicolo) \p{L}/iu, 'IT CH SM MT ES'],
  [
    /^(?:c\/ ?|(?:calle|avda\.?|paseo|carrera|cra\.?|jr\.?|jirón|carretera|glorieta|ronda) )\S/iu,
    'ES AD MX AR CL CO PE UY PH',
  ],
  [/^plaza (?:del?|mayor|nueva|santa?) /iu, 'ES AD MX AR CL CO PE UY PH'],
  [/^carrer /iu, 'ES AD'],
  [/^(?:rua|travessa|praça) /iu, 'PT BR'],
  [/\p{L}(?:straat|laan|plein|gracht|kade|singel)(?!\p{L})|^postbus /iu, 'NL BE ZA'],
  [/\p{L}(?<!bri|rene)gade(?!\p{L})|\p{L}vej(?!\p{L})/iu, 'DK FO GL'],
  [/\p{L}(?:gatan|vägen)(?!\p{L})/iu, 'SE FI'],
  [/\p{L}veien(?!\p{L})| vei \d/iu, 'NO'],
  [/s gate \d/iu, 'NO GB IE US CA AU NZ ZA'],
  [/\p{L}(?:katu|kuja|tie) \d/iu, 'FI'],
  [/ (?:mnt|maantee|tänav|pst)\.? \d/iu, 'EE'],
  [/ iela \d/iu, 'LV'],
  [/ gatvė \d/iu, 'LT'],
  [/^ul\.? /iu, 'PL CZ SK SI HR RS BA ME MK BG RU UA'],
  [/(?:^| )trg /iu, 'SI HR RS BA ME MK'],
  [/ (?:utca|út|útja|tér|körút|krt\.?|u\.) \d/iu, 'HU'],
  [/^(?:bulevardul|b-dul|calea|splaiul|șoseaua|șos\.) /iu, 'RO'],
  [/ (?:caddesi|cad\.|sokak|sokağı|sok\.|bulvarı|mahallesi|mah\.)/iu, 'TR CY'],
  [/(?:^|[\d,] ?)(?:jalan|jln|lorong|persiaran) /iu, 'MY SG ID'],
  [/^jl\.? /iu, 'ID'],
  [/-(?:daero|ro|gil) ?\d*$/iu, 'KR'],
];

/** Cities of which everybody knows the country: these names alone would fit the form of many a country's codes. */
const cities: Readonly<Record<string, string>> = {
  DE: 'berlin|hamburg|münchen|munich|köln|cologne|bonn|frankfurt am main|stuttgart|düsseldorf',
  AT: 'wien|vienna|graz|linz|salzburg|innsbruck',
  CH: 'zürich|zurich|genève|geneva|genf|basel|bern|luzern|lausanne|lugano|winterthur',
  LI: 'vaduz|schaan|triesen',
  FR: 'paris|lyon|marseille|toulouse|bordeaux|strasbourg|lille|nantes',
  MC: 'monaco|monte[- ]carlo',
  BE: 'bruxelles|brussel|brussels|antwerpen|antwerp|liège',
  LU: 'luxembourg',
  NL: 'amsterdam|rotterdam|den haag|the hague|utrecht|eindhoven',
  DK: 'københavn|copenhagen|aarhus|odense',
  NO: 'oslo|trondheim|stavanger',
  SE: 'stockholm|göteborg|gothenburg|malmö',
  FI: 'helsinki|tampere|espoo|turku',
  IS: 'reykjavík|reykjavik|akureyri',
  ES: 'madrid|barcelona|sevilla|bilbao|zaragoza',
  PT: 'lisboa|lisbon|porto',
  IT: 'roma|rome|milano|milan|torino|turin|napoli|naples|firenze|bologna|genova|trieste',
  GR: 'athina|athens|thessaloniki|αθήνα|θεσσαλονίκη|piraeus',
  CY: 'nicosia|limassol|larnaca|λευκωσία|λεμεσός',
  PL: 'warszawa|warsaw|kraków|łódź|wrocław|poznań|gdańsk',
  CZ: 'praha|prague|brno|ostrava',
  SK: 'bratislava|košice',
  HU: 'budapest|debrecen|szeged',
  SI: 'ljubljana|maribor',
  HR: 'zagreb|rijeka|osijek',
  RS: 'beograd|belgrade|novi sad|београд|нови сад',
  BA: 'sarajevo|banja luka|mostar|сарајево',
  ME: 'podgorica|подгорица',
  MK: 'skopje|скопје',
  RO: 'bucurești|bucuresti|bucharest|cluj-napoca|timișoara|iași|brașov',
  BG: 'sofia|plovdiv|varna|burgas|софия|пловдив|варна',
  EE: 'tallinn|tartu',
  LT: 'vilnius|kaunas|klaipėda',
  LV: 'rīga|riga|daugavpils|liepāja',
  UA: 'kyiv|kiev|lviv|odesa|kharkiv|київ|львів|одеса|харків',
  RU: 'moscow|moskva|saint petersburg|st\\.? petersburg|yekaterinburg|novosibirsk|москва|санкт-петербург',
  TR: 'istanbul|i̇stanbul|ankara|izmir|i̇zmir',
  IL: 'tel aviv.*|jerusalem|haifa|netanya|תל אביב.*|ירושלים|חיפה',
  ZA: 'cape town|johannesburg|pretoria|durban|bloemfontein|port elizabeth',
  NZ: 'auckland|dunedin|tauranga',
  AU: 'sydney|melbourne|brisbane|perth|adelaide|canberra|hobart',
  MA: 'casablanca|rabat|marrakech|tanger|fès',
  TN: 'tunis|sfax|sousse',
  MX: 'ciudad de méxico|mexico city|monterrey',
  BR: 'são paulo|rio de janeiro|brasília|curitiba',
  AR: 'buenos aires',
  CO: 'bogotá|medellín|cali|barranquilla',
  PE: 'lima|arequipa|cusco|cuzco',
  UY: 'montevideo',
  CL: 'santiago|valparaíso|viña del mar',
  CN: 'beijing|shanghai|guangzhou|shenzhen|tianjin|chongqing|nanjing|hangzhou|chengdu|wuhan',
  JP: 'tokyo|osaka|kyoto|yokohama|nagoya',
  KR: 'seoul|busan|incheon|daegu|daejeon',
  TW: '(?:new )?taipei(?: city)?|taichung(?: city)?|kaohsiung(?: city)?|tainan(?: city)?',
  SG: 'singapore',
  MY: 'kuala lumpur|petaling jaya|kota kinabalu|johor bahru',
  TH: 'bangkok|chiang mai|phuket|pattaya',
  VN: 'hanoi|ha noi|hà nội|ho chi minh city|da nang',
  ID: 'jakarta.*|bandung|surabaya|denpasar',
  PH: 'manila|makati(?: city)?|quezon city|cebu city|davao city',
  IN: 'mumbai|(?:new )?delhi|bengaluru|bangalore|chennai|hyderabad|kolkata|pune|ahmedabad',
  PK: 'karachi|lahore|islamabad',
  SA: 'riyadh|jeddah|dammam|mecca',
  GB: 'london|edinburgh|glasgow|birmingham|manchester|liverpool|leeds|melbourne|perth',
  IE: 'dublin|cork|galway|limerick',
  GI: 'gibraltar',
};
/** Countries that have cities of such names themselves: Paris, Texas; Hyderabad is in Pakistan, too. */
const NAMESAKES = 'US CA AU PK';

/** The countries of the city that everybody knows by this name. */
const countriesOf = (written: string): readonly string[] => {
  const name = written.toLowerCase().replace(/ (?:\d+|\p{L}|cedex)(?: \d+)?$/u, '');
  return Object.entries(cities).flatMap(([country, names]) =>
    new RegExp(`^(?:${names})$`, 'u').test(name) ? [country] : [],
  );
};

/** True if the letters and words of a street and its city are those of the country. */
export function mayBeIn(country: string, lines: readonly string[], city: string): boolean {
  const all = lines.flatMap((line) => line.split(', '));
  const texts = [...lines, ...all, city];
  const fits = ([sign, countries]: Sign) =>
    countries.includes(country) || !texts.some((text) => sign.test(text));
  const known = countriesOf(city);
  const isHere = known.length === 0 || known.includes(country) || NAMESAKES.includes(country);
  // A city above the city is the one of another address.
  const parts = all.slice(1);
  return (
    isHere &&
    letters.every(fits) &&
    streets.every(fits) &&
    parts.every((part) => countriesOf(part).length === 0)
  );
}

/** True for a city of the country that everybody knows. */
export const isKnownCity = (country: string, city: string): boolean => countriesOf(city).includes(country);

/** True if a line has a word that streets have. */
export const hasStreetWord = (line: string): boolean => streets.some(([sign]) => sign.test(line));

/** A street in small letters, with nothing before it that could be a sentence: karl johans gate 27b, 12 loop street. */
const SMALL_STREET =
  /^(?:\p{Ll}+ \p{Ll}+s gate \d+\p{Ll}?|\d+\p{Ll}? \p{Ll}+(?: \p{Ll}+)? (?:street|road|avenue|lane|drive|st|rd|ave))$/u;
/** The number of a house in small letters, with no more than a letter, a door or a unit behind it: 241 hs, 12 lgh 1203, 15/4. */
const SMALL_NUMBER =
  /^\D+ \d+[a-g]?(?:[-/]\d+[a-g]?)?(?: (?:[a-g]|hs|bis|ter|t[vh]|mf|i{2,3}))?(?: (?:lgh|bus|bte|m|lok|apto?|int|scala|vån|tr)\.? \w{1,4})?$/u;
/** Streets that are closed and places that are free: rue fermée 3, parkplatz 12. */
const STATE =
  /platz \d|(?:^| )(?:fermée?s?|barrée?s?|bloquée?s?|coupée?s?|libres?|cortad[ao]s?|cerrad[ao]s?|fechad[ao]s?|chius[aei]|liber[aeio]|gesperrt|frei|besetzt|dicht|vrij|bezet|stengt|lukket|spærret|avstängd|zamknięta)(?: |$)/u;

/** True for a text in small letters that is an address nevertheless: everybody knows its city, and a word of streets begins one of its parts. */
export function isSmall(country: string, lines: readonly string[], city: string): boolean {
  if (city !== city.toLowerCase() || !isKnownCity(country, city)) return false;
  return lines
    .flatMap((line) => line.split(', '))
    .some((part) => SMALL_STREET.test(part) || isSmallStreet(part, country));
}

/** True for a word of streets with its number, which in France stands first: via nassa 15, 3 rue de lille. */
function isSmallStreet(part: string, country: string): boolean {
  const street = part.replace(/^\d\S* (?:bis |ter )?/u, '');
  const [first = ''] = street.split(' ', 1);
  const isNumbered = street === part ? country !== 'FR' && SMALL_NUMBER.test(part) : !/\d/.test(street);
  return isNumbered && !STATE.test(part) && hasStreetWord(`${first} x`);
}

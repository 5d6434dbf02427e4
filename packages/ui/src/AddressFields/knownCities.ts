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

/** True unless everybody knows that the city, or one above it, is in another country. */
export function mayBeIn(country: string, lines: readonly string[], city: string): boolean {
  const known = countriesOf(city);
  const isHere = known.length === 0 || known.includes(country) || NAMESAKES.includes(country);
  const parts = lines.flatMap((line) => line.split(', ')).slice(1);
  return isHere && parts.every((part) => countriesOf(part).length === 0);
}

/** True for a city of the country that everybody knows. */
export const isKnownCity = (country: string, city: string): boolean => countriesOf(city).includes(country);

import {
  american,
  argentine,
  australian,
  brazilian,
  british,
  canadian,
  indian,
  italian,
  japanese,
  list,
  malaysian,
  mexican,
  spanish,
} from './regionNames.js';

/** The end of a country's postal addresses, as senders write it: what follows the street. */
export interface PostalFormat {
  /**
   * The order of city (C), region (S) and postal code (Z). A space stands for a space, a comma or a new line; `[S]` may be left
   * out. `/` and `-` stand for themselves.
   */
  readonly ends: readonly string[];
  /** Pattern of the postal code, without the letters of the country before it. */
  readonly zip: string;
  /** Patterns of the regions, where no other text is a region. */
  readonly regions?: readonly string[];
  /** True if a region is read only in capital letters. */
  readonly isRegionCapital?: boolean;
  /** The space or dash inside a postal code, and its position: counted from the end of the code if it is below 0. */
  readonly gap?: readonly [at: number, mark: string];
  /** True if the number of a house stands before its street. */
  readonly isNumberFirst?: boolean;
  /** True if a house may have a name in place of a number. */
  readonly hasHouseNames?: boolean;
  /** True if the letters of a postal code are capital letters, since small ones are more often the next word. */
  readonly isZipCapital?: boolean;
  /** Pattern of the cities, where only these are read. */
  readonly cities?: string;
  /** Names that stand where the city does and are none: patterns. */
  readonly notCities?: readonly string[];
  /** Pattern of the cities that may have a part of them, such as a suburb, as a line of its own above. Without it no city has. */
  readonly citiesWithParts?: string;
  /** Pattern of the regions that are cities as well. */
  readonly citiesAndRegions?: string;
  /** Pattern of the number that may follow a city: Dublin 2. */
  readonly cityNumber?: string;
}

const spaced = (zip: string, at: number, mark = ' '): PostalFormat => ({
  ends: ['Z C'],
  zip,
  gap: [at, mark],
});
/** Most of Europe: the code stands before the city. */
const codeFirst = (zip: string): PostalFormat => ({ ends: ['Z C'], zip });
const cityFirst = (zip: string): PostalFormat => ({ ends: ['C Z'], zip });
/** The same, where most people write in English: 12 High Street. */
const numberFirst = (zip: string): PostalFormat => ({ ...cityFirst(zip), isNumberFirst: true });
const ANY = '.+';

// Guernsey, Jersey and the Isle of Man have codes of the British form, and are countries of the list themselves.
const britishZip = '(?!GY|JE|IM)[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}';
const islands = (letters: string): PostalFormat => ({
  ends: ['C Z'],
  zip: `${letters}\\d\\d? ?\\d[A-Z]{2}`,
  gap: [-3, ' '],
  isNumberFirst: true,
  hasHouseNames: true,
  citiesWithParts: ANY,
});

/**
 * The ends of addresses in the most frequent countries, as their postal services ask for them (Universal Postal Union, “Postal
 * addressing systems”; decision 0103). Addresses in a country that is not here are not read.
 *
 * The sheet of a row has the country's three letters by ISO 3166-1 in its address, for Cyprus:
 * https://www.upu.int/UPU/media/upu/PostalEntitiesFiles/addressingUnit/cypEn.pdf. Taiwan, which is no member, has none.
 */
export const postalFormats: Readonly<Record<string, PostalFormat>> = {
  US: {
    ends: ['C S Z'],
    zip: '\\d{5}(?:[- ]?\\d{4})?',
    regions: american,
    gap: [5, '-'],
    isNumberFirst: true,
  },
  CA: {
    ends: ['C S Z', 'C Z S'],
    zip: '[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d',
    regions: canadian,
    citiesAndRegions: 'Qu[eé]bec',
    gap: [3, ' '],
    isNumberFirst: true,
  },
  AU: { ends: ['C S Z'], zip: '\\d{4}', regions: australian, isNumberFirst: true },
  NZ: {
    ...numberFirst('\\d{4}'),
    notCities: list(
      "Northland, Coromandel, Waikato, Bay of Plenty, Hawke[’']?s Bay, Taranaki, Manawat[uū](?:[ -]W?h?anganui)?, Horowhenua, Wairarapa, K[aā]piti(?: Coast)?, Tasman, Marlborough, West Coast, (?:North |South |Mid |Central )?(?:Canterbury|Otago|Island), King Country, Fiordland, Southland, .* (?:Victoria|Queensland|Tasmania|New South Wales)",
    ),
    citiesWithParts: 'Auckland|Christchurch|Hamilton|Dunedin|Tauranga|Wellington|Napier|Queenstown',
  },
  GB: {
    ends: ['C [S] Z'],
    zip: britishZip,
    regions: british,
    notCities: list(
      'Ulster, Europe, Gtr .+, .+ Glam, (?:Western|Northern) Isles, .+ Hebrides, .+ (?:and|&) (?!Hove).+, Ynys .+, Rhondda .+, Sir .+',
    ),
    // All but those that are a county as well.
    citiesWithParts: '(?!(?:Durham|Antrim|Armagh|Derry|Londonderry|Stirling)$).+',
    gap: [-3, ' '],
    isNumberFirst: true,
    hasHouseNames: true,
  },
  GG: islands('GY'),
  JE: islands('JE'),
  IM: islands('IM'),
  IE: {
    ends: ['C [S] Z'],
    // An Eircode leaves out letters that are easily confused; D6W (Dublin) is the only beginning that ends in a letter.
    zip: '[AC-FHKNPRTV-Y]\\d[\\dW] ?[0-9AC-FHKNPRTV-Y]{4}',
    regions: ['(?:Co\\.?|County) \\w+'],
    citiesWithParts: 'Dublin \\d+W?',
    cityNumber: '\\d{1,2}W?',
    gap: [3, ' '],
    isNumberFirst: true,
    hasHouseNames: true,
  },
  BM: {
    ...numberFirst('(?:CR|DD|DV|FL|GE|HM|HS|MA|PG|SB|SN|WK) ?[A-Z0-9]{2}'),
    notCities: list('Devonshire, Paget, Pembroke, Sandys, Smiths?, Southampton, Warwick'),
    gap: [2, ' '],
    isZipCapital: true,
  },
  KY: numberFirst('KY\\d-\\d{4}'),
  BB: { ...numberFirst('BB\\d{5}'), notCities: list('(?:St\\.?|Saint) .+, Christ Church') },
  VG: { ...numberFirst('VG\\d{4}'), notCities: list('Tortola, Virgin Gorda, Anegada, Jost Van Dyke') },
  DE: codeFirst('\\d{5}'),
  AT: codeFirst('\\d{4}'),
  CH: { ...codeFirst('\\d{4}'), cityNumber: '\\d{1,2}' },
  LI: codeFirst('94\\d\\d'),
  FR: { ...codeFirst('\\d{2} ?\\d{3}'), cityNumber: '(?<=cedex )\\d{1,2}' },
  MC: { ...codeFirst('98\\d{3}'), cities: 'Monaco(?: cedex)?|Monte[- ]Carlo' },
  BE: codeFirst('\\d{4}'),
  LU: codeFirst('\\d{4}'),
  NL: { ...spaced('[1-9]\\d{3} ?[A-Z]{2}', 4), isZipCapital: true },
  DK: codeFirst('\\d{4}'),
  NO: codeFirst('\\d{4}'),
  SE: spaced('\\d{3} ?\\d{2}', 3),
  FI: codeFirst('\\d{5}'),
  IS: codeFirst('\\d{3}'),
  ES: {
    ends: ['Z C [S]', 'Z C (S)'],
    zip: '\\d{5}',
    regions: spanish,
    citiesAndRegions:
      '(?!Álava|Araba|Asturias|Bizkaia|Cantabria|Gipuzkoa|Guipúzcoa|Illes|Islas|Baleares|La Rioja|Navarra|Vizcaya).+',
  },
  PT: codeFirst('\\d{4}-\\d{3}'),
  IT: { ends: ['Z C (S)', 'Z C S', 'Z C'], zip: '\\d{5}', regions: italian, isRegionCapital: true },
  GR: spaced('\\d{3} ?\\d{2}', 3),
  CY: codeFirst('\\d{4}'),
  MT: { ends: ['C Z'], zip: '[A-Z]{3} ?\\d{4}', gap: [3, ' '] },
  PL: spaced('\\d{2}-\\d{3}', 2, '-'),
  CZ: { ...spaced('\\d{3} ?\\d{2}', 3), cityNumber: '\\d{1,2}' },
  SK: { ...spaced('\\d{3} ?\\d{2}', 3), cityNumber: '\\d{1,2}' },
  HU: codeFirst('\\d{4}'),
  SI: codeFirst('\\d{4}'),
  HR: codeFirst('\\d{5}'),
  RS: codeFirst('\\d{5}'),
  RO: codeFirst('\\d{6}'),
  BG: codeFirst('\\d{4}'),
  EE: codeFirst('\\d{5}'),
  LT: codeFirst('\\d{5}'),
  LV: { ends: ['C Z'], zip: '(?:LV-)?\\d{4}' },
  UA: { ends: ['C Z', 'Z C'], zip: '\\d{5}' },
  TR: {
    ends: ['Z C/S', 'Z C'],
    zip: '\\d{5}',
    regions: ['\\p{L}{3,}'],
    cities: '\\S+',
    citiesWithParts: ANY,
  },
  IL: { ends: ['C Z', 'Z C'], zip: '\\d{7}|\\d{5}', citiesWithParts: 'Tel[ -]Aviv.*|Jerusalem|Haifa' },
  ZA: {
    ...numberFirst('\\d{4}'),
    notCities: list(
      '(?:Eastern|Western|Northern) Cape, Free State, Gauteng, KwaZulu[ -]Natal, KZN, Limpopo, Mpumalanga, North[ -]West(?: Province)?',
    ),
    citiesWithParts:
      'Cape Town|Johannesburg|Durban|Pretoria|Bloemfontein|Gqeberha|Port Elizabeth|East London',
  },
  MA: codeFirst('\\d{5}'),
  MX: {
    ends: ['Z C [S]'],
    zip: '\\d{5}',
    regions: mexican,
    citiesAndRegions:
      'Aguascalientes|Campeche|Chihuahua|Ciudad de México|CDMX|Colima|Durango|Guanajuato|Oaxaca|Puebla|Querétaro|San Luis Potosí|Tlaxcala|Veracruz|Zacatecas',
    citiesWithParts: ANY,
  },
  BR: {
    ends: ['C-S Z', 'C/S Z', 'Z C-S', 'Z C/S'],
    zip: '\\d{5}-?\\d{3}',
    regions: brazilian,
    isRegionCapital: true,
    citiesWithParts: ANY,
    gap: [5, '-'],
  },
  AR: {
    ends: ['Z C [S]'],
    zip: '(?:[A-Z]\\d{4}[A-Z]{3}|[A-Z]?\\d{4})',
    regions: argentine,
    citiesAndRegions:
      '(?!Chaco|Chubut|Entre|Jujuy|La Pampa|Misiones|Provincia|Río Negro|Santa Cruz|Tierra).+',
  },
  JP: {
    ends: ['C S Z', 'Z C S'],
    zip: '〒?\\d{3}-?\\d{4}',
    regions: japanese,
    citiesWithParts: ANY,
    gap: [3, '-'],
  },
  KR: {
    ...cityFirst('\\d{5}'),
    notCities: list('.+-do, (?:North |South )?(?:Gyeongsang|Jeolla|Chungcheong)\\w*, Gyeonggi, Gangwon'),
    citiesWithParts: 'Seoul|Busan|Incheon|Daegu|Daejeon|Gwangju|Ulsan',
  },
  TW: {
    ...cityFirst('\\d{3}(?:\\d{2,3})?'),
    citiesWithParts: '(?:New )?Taipei(?: City)?|Taichung(?: City)?|Tainan(?: City)?|Kaohsiung(?: City)?',
  },
  SG: { ...numberFirst('\\d{6}'), cities: 'Singapore', citiesWithParts: ANY },
  MY: {
    ends: ['Z C [S]'],
    zip: '\\d{5}',
    regions: malaysian,
    notCities: list('.+ Darul .+'),
    citiesAndRegions: 'Kuala Lumpur|Labuan|Putrajaya|Melaka|Malacca',
    citiesWithParts: ANY,
  },
  TH: { ...cityFirst('\\d{5}'), citiesWithParts: 'Bangkok|Krung Thep.*' },
  VN: { ...cityFirst('\\d{5,6}'), citiesWithParts: 'Hanoi|Hà Nội|Ho Chi Minh City|Da Nang' },
  ID: {
    ...cityFirst('\\d{5}'),
    notCities: list(
      'DKI .+, DI .+, D\\.I\\..+, .*(?:Jawa|Java|Sumatera|Sumatra|Kalimantan|Sulawesi|Nusa Tenggara|Maluku|Papua).*, Bali, Aceh, Riau, Kepulauan .+, Bangka.*, Banten, Lampung',
    ),
    citiesWithParts: 'Jakarta(?: \\w+)?|Central Jakarta',
  },
  PH: {
    ends: ['Z C', 'C Z'],
    zip: '\\d{4}',
    notCities: list(
      'Metro .+, NCR, Luzon, Visayas, Mindanao, Cavite, Laguna, Rizal, Bulacan, Pampanga, Batangas',
    ),
    citiesWithParts:
      'Manila|Makati(?: City)?|Quezon City|Taguig(?: City)?|Pasig(?: City)?|Cebu City|Davao City',
  },
  IN: {
    ends: ['C S Z', 'C Z S', 'C-Z', 'C Z'],
    zip: '\\d{3} ?\\d{3}',
    regions: indian,
    citiesAndRegions: 'Delhi|Chandigarh|Puducherry',
    citiesWithParts: ANY,
  },
  SA: { ...cityFirst('\\d{5}(?:-\\d{4})?'), citiesWithParts: 'Riyadh|Jeddah|Dammam' },
};

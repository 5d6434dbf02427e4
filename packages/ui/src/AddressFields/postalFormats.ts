import { usStateNames } from '../countries/usStateNames.js';

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
  /** True if a street has a number or a box, so that a text without one is no address. */
  readonly hasNumbers?: boolean;
}

const list = (names: string) => names.split(', ');
const spaced = (zip: string, at: number, mark = ' '): PostalFormat => ({
  ends: ['Z C', 'Z C S'],
  zip,
  gap: [at, mark],
});
/** Most of Europe: the code stands before the city. */
const codeFirst = (zip: string): PostalFormat => ({ ends: ['Z C', 'Z C S'], zip });
const cityFirst = (zip: string): PostalFormat => ({ ends: ['C Z'], zip });

const canadian = list(
  'AB, Alberta, BC, B\\.C\\., British Columbia, MB, Manitoba, NB, New Brunswick, NL, Newfoundland(?: and Labrador)?, NS, Nova Scotia, NT, Northwest Territories, NU, Nunavut, ON, Ont\\.?, Ontario, PE, PEI, Prince Edward Island, QC, Qu[eé]bec, SK, Saskatchewan, YT, Yukon',
);
const australian = list(
  'ACT, Australian Capital Territory, NSW, New South Wales, NT, Northern Territory, QLD, Queensland, SA, South Australia, TAS, Tasmania, VIC, Victoria, WA, Western Australia',
);
// Counties that stand under the town; names that end in “shire” share one pattern.
const british = list(
  '[\\w ]+shire, Cleveland, Clwyd, Cornwall, (?:Co\\.?|County) \\w+, Cumbria, Devon, Dorset, Dyfed, East Sussex, Essex, Fife, Greater London, Greater Manchester, Gwent, Gwynedd, Hants, Herts, Humberside, Isle of Wight, Kent, Lancs, Leics, Merseyside, Middlesex, Middx, Mid Glamorgan, Norfolk, Northumberland, Powys, Rutland, Somerset, South Glamorgan, Suffolk, Surrey, Sussex, Tyne (?:and|&) Wear, West Glamorgan, West Midlands, West Sussex, Wilts',
);
const indian = list(
  'Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu (?:and|&) Kashmir, Jharkhand, Karnataka, Kerala, Ladakh, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha, Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal',
);
const japanese = list(
  'Hokkaido, Aomori, Iwate, Miyagi, Akita, Yamagata, Fukushima, Ibaraki, Tochigi, Gunma, Saitama, Chiba, Tokyo, Kanagawa, Niigata, Toyama, Ishikawa, Fukui, Yamanashi, Nagano, Gifu, Shizuoka, Aichi, Mie, Shiga, Kyoto, Osaka, Hyogo, Nara, Wakayama, Tottori, Shimane, Okayama, Hiroshima, Yamaguchi, Tokushima, Kagawa, Ehime, Kochi, Fukuoka, Saga, Nagasaki, Kumamoto, Oita, Miyazaki, Kagoshima, Okinawa',
);
const britishZip = '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}';
const islands = (letters: string): PostalFormat => ({
  ends: ['C Z'],
  zip: `${letters}\\d\\d? ?\\d[A-Z]{2}`,
  gap: [-3, ' '],
});

/**
 * The ends of addresses in the most frequent countries, as their postal services ask for them (Universal Postal Union, “Postal
 * addressing systems”). Addresses in a country that is not here are not read.
 */
export const postalFormats: Readonly<Record<string, PostalFormat>> = {
  US: {
    ends: ['C S Z'],
    zip: '\\d{5}(?:[- ]?\\d{4})?',
    regions: [...Object.keys(usStateNames), ...Object.values(usStateNames), 'D\\.C\\.'],
    hasNumbers: true,
  },
  CA: {
    ends: ['C S Z', 'C Z S'],
    zip: '[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d',
    regions: canadian,
    gap: [3, ' '],
    hasNumbers: true,
  },
  AU: { ends: ['C S Z'], zip: '\\d{4}', regions: australian, hasNumbers: true },
  NZ: cityFirst('\\d{4}'),
  GB: { ends: ['C [S] Z'], zip: britishZip, regions: british, gap: [-3, ' '] },
  GG: islands('GY'),
  JE: islands('JE'),
  IM: islands('IM'),
  IE: {
    ends: ['C [S] Z'],
    // An Eircode leaves out letters that are easily confused; D6W (Dublin) is the only beginning that ends in a letter.
    zip: '[AC-FHKNPRTV-Y]\\d[\\dW] ?[0-9AC-FHKNPRTV-Y]{4}',
    regions: ['(?:Co\\.?|County) \\w+'],
    gap: [3, ' '],
  },
  BM: cityFirst('[A-Z]{2} ?[A-Z0-9]{2}'),
  KY: cityFirst('KY\\d-\\d{4}'),
  BB: cityFirst('BB\\d{5}'),
  VG: cityFirst('VG\\d{4}'),
  DE: codeFirst('\\d{5}'),
  AT: codeFirst('\\d{4}'),
  CH: codeFirst('\\d{4}'),
  LI: codeFirst('94\\d\\d'),
  FR: codeFirst('\\d{2} ?\\d{3}'),
  MC: codeFirst('98\\d{3}'),
  BE: codeFirst('\\d{4}'),
  LU: codeFirst('\\d{4}'),
  NL: spaced('[1-9]\\d{3} ?[A-Z]{2}', 4),
  DK: codeFirst('\\d{4}'),
  NO: codeFirst('\\d{4}'),
  SE: spaced('\\d{3} ?\\d{2}', 3),
  FI: codeFirst('\\d{5}'),
  IS: codeFirst('\\d{3}'),
  ES: codeFirst('\\d{5}'),
  PT: codeFirst('\\d{4}-\\d{3}'),
  IT: { ends: ['Z C (S)', 'Z C S', 'Z C'], zip: '\\d{5}', regions: ['[A-Z]{2}'], isRegionCapital: true },
  GR: spaced('\\d{3} ?\\d{2}', 3),
  CY: codeFirst('\\d{4}'),
  MT: { ends: ['C Z'], zip: '[A-Z]{3} ?\\d{4}', gap: [3, ' '] },
  PL: spaced('\\d{2}-\\d{3}', 2, '-'),
  CZ: spaced('\\d{3} ?\\d{2}', 3),
  SK: spaced('\\d{3} ?\\d{2}', 3),
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
  TR: { ends: ['Z C/S', 'Z C'], zip: '\\d{5}' },
  IL: { ends: ['C Z', 'Z C'], zip: '\\d{7}|\\d{5}' },
  ZA: cityFirst('\\d{4}'),
  MA: codeFirst('\\d{5}'),
  MX: codeFirst('\\d{5}'),
  BR: {
    ends: ['C-S Z', 'C/S Z', 'Z C-S', 'Z C/S'],
    zip: '\\d{5}-?\\d{3}',
    regions: ['[A-Z]{2}'],
    isRegionCapital: true,
    gap: [5, '-'],
  },
  AR: codeFirst('(?:[A-Z]\\d{4}[A-Z]{3}|[A-Z]?\\d{4})'),
  JP: { ends: ['C S Z', 'Z C S'], zip: '〒?\\d{3}-?\\d{4}', regions: japanese, gap: [3, '-'] },
  KR: cityFirst('\\d{5}'),
  TW: { ends: ['C Z'], zip: '\\d{3}(?:\\d{2,3})?' },
  SG: cityFirst('\\d{6}'),
  MY: codeFirst('\\d{5}'),
  TH: cityFirst('\\d{5}'),
  VN: cityFirst('\\d{5,6}'),
  ID: cityFirst('\\d{5}'),
  PH: { ends: ['Z C', 'C Z'], zip: '\\d{4}' },
  IN: { ends: ['C S Z', 'C Z S', 'C-Z', 'C Z'], zip: '\\d{3} ?\\d{3}', regions: indian },
  SA: cityFirst('\\d{5}(?:-\\d{4})?'),
};

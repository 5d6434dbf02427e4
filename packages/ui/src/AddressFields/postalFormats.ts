import { europeanFormats } from './europeanFormats.js';
import { ANY, cityFirst, codeFirst, numberFirst, type PostalFormat, withoutCode } from './postalFormat.js';
import {
  american,
  argentine,
  australian,
  barbadian,
  brazilian,
  canadian,
  chilean,
  chinese,
  colombian,
  indian,
  japanese,
  list,
  malaysian,
  mexican,
  southAfrican,
} from './regionNames.js';

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
    ends: ['C S Z', 'C Z S', 'C (S) Z'],
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
  ...europeanFormats,
  BM: {
    ends: ['C [S] Z'],
    zip: '(?:CR|DD|DV|FL|GE|HM|HS|MA|PG|SB|SN|WK) ?[A-Z0-9]{2}',
    regions: ["[\\w’'. ]+ Parish"],
    buildings:
      "Argyle House|Belvedere Building|BMA House|Canon[’']s Court|Century House|Chesney House|Clarendon House|Crown House|Cumberland House|Dorchester House|Jardine House|Richmond House|Swan Building|Waterloo House|Wellesley House(?: North| South)?|Wessex House",
    isNumberFirst: true,
    gap: [2, ' '],
    isZipCapital: true,
  },
  KY: {
    ends: ['C S Z', 'C Z'],
    zip: 'KY\\d-?\\d{4}',
    gap: [3, '-'],
    regions: list('Grand Cayman, Cayman Brac, Little Cayman'),
    buildings:
      'Boundary Hall|Queensgate House|Strathvale House|Ugland House|Walker House|Willow House|Zephyr House',
    // Between street and island other places may stand.
    cities:
      'George Town|West Bay|Camana Bay|Bodden Town|Savannah|South Sound|North Side|East End|West End|Seven Mile Beach|Stake Bay|Spot Bay|Prospect|Newlands|Red Bay|Blossom Village|Grand Cayman|Cayman Brac|Little Cayman',
    isNumberFirst: true,
  },
  BB: { ends: ['C [S] Z'], zip: 'BB\\d{5}', regions: barbadian, isNumberFirst: true },
  AI: { ...numberFirst('AI-2640'), cities: 'The Valley' },
  TC: { ...numberFirst('TKCA 1ZZ'), cities: 'Providenciales|Grand Turk', gap: [4, ' '] },
  BS: withoutCode('Nassau|Freeport'),
  VG: { ...numberFirst('VG\\d{4}'), notCities: list('Tortola, Virgin Gorda, Anegada, Jost Van Dyke') },
  IL: {
    ends: ['C Z', 'Z C'],
    zip: '\\d{7}|\\d{5}',
    citiesWithParts: 'Tel[ -]Aviv.*|Jerusalem|Haifa',
  },
  ZA: {
    ends: ['C [S] Z'],
    zip: '\\d{4}',
    regions: southAfrican,
    isNumberFirst: true,
    citiesWithParts:
      'Cape Town|Johannesburg|Durban|Pretoria|Bloemfontein|Gqeberha|Port Elizabeth|East London',
  },
  MA: { ...codeFirst('\\d{5}') },
  TN: { ...codeFirst('\\d{4}') },
  MX: {
    ends: ['Z C [S]', 'C S Z'],
    zip: '(?:C\\.? ?P\\.? ?)?\\d{5}',
    regions: mexican,
    citiesAndRegions:
      'Aguascalientes|Campeche|Chihuahua|Ciudad de México|CDMX|Colima|Durango|Guanajuato|Oaxaca|Puebla|Querétaro|San Luis Potosí|Tlaxcala|Veracruz|Zacatecas',
    citiesWithParts: ANY,
  },
  BR: {
    ends: ['C-S Z', 'C/S Z', 'C S Z', 'Z C-S', 'Z C/S', 'Z C S'],
    zip: '(?:CEP:? ?)?\\d{5}-?\\d{3}',
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
  CL: {
    ends: ['Z C [S]', 'C Z'],
    zip: '\\d{7}',
    regions: chilean,
    citiesAndRegions: 'Antofagasta|Coquimbo|Valparaíso',
  },
  CO: {
    ends: ['C S Z', 'C Z'],
    zip: '\\d{6}',
    regions: colombian,
    citiesWithParts: 'Bogotá|Medellín|Cali|Barranquilla|Cartagena',
  },
  // Elsewhere a district stands between street and city, and either may be the one that is meant.
  PE: {
    ends: ['C Z', 'Z C'],
    zip: '\\d{5}',
    cities:
      'Lima|Callao|Arequipa|Trujillo|Cu[sz]co|Chiclayo|Piura|Iquitos|Huancayo|Tacna|Ica|Puno|Chimbote|Ayacucho|Cajamarca',
  },
  UY: codeFirst('\\d{5}'),
  CN: {
    ends: ['C S Z', 'C Z S', 'C Z'],
    zip: '\\d{6}',
    regions: chinese,
    citiesAndRegions: 'Jilin',
    citiesWithParts: 'Beijing|Shanghai|Tianjin|Chongqing|Guangzhou|Shenzhen',
    isNumberFirst: true,
  },
  // A district and its part of the city; one of them alone may stand for either.
  HK: {
    ends: ['C S'],
    zip: '(?!)',
    regions: list('Kowloon, Hong Kong Island, New Territories, N\\.?T\\.?'),
    cities:
      'Central|Sheung Wan|Admiralty|Wan ?Chai|Causeway Bay|North Point|Quarry Bay|Chai Wan|Wong Chuk Hang|Tsim Sha Tsui(?: East)?|Mong ?Kok|Cheung Sha Wan|Lai Chi Kok|Hung Hom|Kowloon (?:Bay|Tong)|Kwun Tong|San Po Kong|Kwai Chung|Tsing Yi|Tsuen Wan|Sha ?Tin|Fo Tan|Tai Po|Yuen Long|Tuen Mun|Tseung Kwan O',
    isNumberFirst: true,
  },
  JP: {
    ends: ['C S Z', 'Z C S'],
    zip: '〒?\\d{3}-?\\d{4}',
    regions: japanese,
    // A district of towns.
    notCities: list('.+-gun'),
    citiesAndRegions:
      'Chiba|Fukuoka|Hiroshima|Kumamoto|Kyoto|Nagano|Nagasaki|Nara|Niigata|Okayama|Osaka|Saitama|Shizuoka',
    citiesWithParts: ANY,
    gap: [3, '-'],
  },
  KR: {
    ...cityFirst('\\d{5}'),
    notCities: list(
      '.+-(?:do|gu|gun|dong), (?:North |South )?(?:Gyeongsang|Jeolla|Chungcheong)\\w*, Gyeonggi, Gangwon',
    ),
    citiesWithParts: 'Seoul|Busan|Incheon|Daegu|Daejeon|Gwangju|Ulsan',
  },
  TW: {
    ...numberFirst('\\d{3}(?:\\d{2,3})?'),
    notCities: list('.+ Dist\\.?'),
    citiesWithParts: '(?:New )?Taipei(?: City)?|Taichung(?: City)?|Tainan(?: City)?|Kaohsiung(?: City)?',
  },
  SG: { ...numberFirst('\\d{6}'), ends: ['C Z', 'C (Z)'], cities: 'Singapore', citiesWithParts: ANY },
  MY: {
    ends: ['Z C [S]'],
    zip: '\\d{5}',
    regions: malaysian,
    notCities: list('.+ Darul .+'),
    citiesAndRegions: 'Kuala Lumpur|Labuan|Putrajaya|Melaka|Malacca',
    citiesWithParts: ANY,
    isNumberFirst: true,
  },
  TH: { ...numberFirst('\\d{5}'), citiesWithParts: 'Bangkok|Krung Thep.*' },
  VN: { ...numberFirst('\\d{5,6}'), citiesWithParts: 'Hanoi|Hà Nội|Ho Chi Minh City|Da Nang' },
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
    isNumberFirst: true,
  },
  IN: {
    ends: ['C S Z', 'C Z S', 'C-Z S', 'C-Z', 'C Z'],
    zip: '\\d{3} ?\\d{3}',
    regions: indian,
    citiesAndRegions: 'Delhi|Chandigarh|Puducherry',
    citiesWithParts: ANY,
    isNumberFirst: true,
  },
  PK: {
    ends: ['C Z', 'C-Z'],
    zip: '\\d{5}',
    notCities: list('Punjab, Sindh, Balochistan, (?:Khyber )?Pakhtunkhwa, KPK'),
    citiesWithParts: 'Karachi|Lahore|Islamabad',
    isNumberFirst: true,
  },
  AE: withoutCode('Dubai|Abu Dhabi|Sharjah|Ajman|Al Ain|Fujairah|Ras [Aa]l[- ]Khaimah|Umm [Aa]l[- ]Quwain'),
  SA: {
    ...cityFirst('\\d{5}(?:-\\d{4})?'),
    citiesWithParts: 'Riyadh|Jeddah|Dammam',
  },
};

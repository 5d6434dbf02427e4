import { ANY, ANY_WORD, codeFirst, type PostalFormat, spaced, withRegions } from './postalFormat.js';
import {
  belgian,
  british,
  danish,
  dutch,
  italian,
  list,
  norwegian,
  spanish,
  swedish,
  swiss,
} from './regionNames.js';

// The letters of Great Britain's areas: Guernsey (GY), Jersey (JE), the Isle of Man (IM) and Gibraltar (GX) have codes of the same
// form, and are countries of the list themselves.
const areas =
  '(?:[BEGLMNSW]|A[BL]|B[ABDHLNRST]|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]|F[KY]|G[LU]|H[ADGPRSUX]|I[GPV]|K[ATWY]|L[ADELNSU]|M[EKL]|N[EGNPRW]|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]|T[ADFNQRSW]|UB|W[ACDFNRSV]|YO|ZE)';
const britishZip = `${areas}\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2}`;
const islands = (letters: string): PostalFormat => ({
  ends: ['C Z'],
  zip: `${letters}\\d\\d? ?\\d[ABD-HJLNP-UW-Z]{2}`,
  gap: [-3, ' '],
  isNumberFirst: true,
  hasHouseNames: true,
  citiesWithParts: ANY,
});

/** The part of {@link postalFormats} that is in Europe. */
export const europeanFormats: Readonly<Record<string, PostalFormat>> = {
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
  GG: { ...islands('GY'), buildings: '(?:Dorey|Glategny|Hirzel|Mill|Trafalgar) Court' },
  JE: islands('JE'),
  IM: { ...islands('IM'), buildings: 'Murray House' },
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
  GI: {
    ...islands('GX'),
    zip: 'GX11 ?1AA',
    cities: 'Gibraltar',
  },
  DE: codeFirst('\\d{5}'),
  AT: codeFirst('\\d{4}'),
  CH: {
    ends: ['Z C [S]', 'Z C (S)', 'Z C S', 'Z C/S'],
    zip: '\\d{4}',
    regions: swiss,
    isRegionCapital: true,
    cityNumber: '\\d{1,2}',
  },
  LI: codeFirst('94\\d\\d'),
  FR: { ...codeFirst('\\d{2} ?\\d{3}'), cityNumber: '(?<=cedex )\\d{1,2}' },
  MC: { ...codeFirst('98\\d{3}'), cities: 'Monaco(?: cedex)?|Monte[- ]Carlo' },
  BE: { ...withRegions(codeFirst('\\d{4}'), belgian) },
  LU: { ...codeFirst('\\d{4}') },
  NL: { ...withRegions(spaced('[1-9]\\d{3} ?[A-Z]{2}', 4), dutch), isZipCapital: true },
  DK: withRegions(codeFirst('\\d{4}'), danish),
  NO: withRegions(codeFirst('\\d{4}'), norwegian),
  SE: withRegions(spaced('\\d{3} ?\\d{2}', 3), swedish),
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
  CZ: { ...spaced('[1-7]\\d{2} ?\\d{2}', 3), cityNumber: '\\d{1,2}' },
  SK: { ...spaced('[089]\\d{2} ?\\d{2}', 3), cityNumber: '\\d{1,2}' },
  HU: codeFirst('\\d{4}'),
  SI: codeFirst('\\d{4}'),
  HR: codeFirst('\\d{5}'),
  RS: codeFirst('\\d{5}'),
  RO: codeFirst('\\d{6}'),
  BG: codeFirst('\\d{4}'),
  EE: codeFirst('\\d{5}'),
  LT: codeFirst('\\d{5}'),
  LV: { ends: ['C Z'], zip: '(?:LV-)?\\d{4}' },
  UA: {
    ends: ['C Z', 'Z C'],
    zip: '\\d{5}',
    notCities: list('.+ обл\\.?, .+ область, .+ (?:район|р-н)'),
  },
  BA: codeFirst('[78]\\d{4}'),
  ME: codeFirst('8\\d{4}'),
  MK: codeFirst('[1-7]\\d{3}'),
  AD: codeFirst('AD\\d{3}'),
  SM: codeFirst('4789\\d'),
  FO: codeFirst('\\d{3}'),
  GL: codeFirst('39\\d\\d'),
  RU: {
    ends: ['C Z', 'Z C'],
    zip: '[1-6]\\d{5}',
    notCities: list(
      '.+ обл\\.?, .+ область, .+ край, .+ (?:район|р-н), респ.* .+, .+ округ, (?:Republic of )?(?:Tatarstan|Bashkortostan)',
    ),
  },
  TR: {
    ends: ['Z C/S', 'Z C'],
    zip: '\\d{5}',
    regions: [ANY_WORD],
    citiesAndRegions: ANY,
    citiesWithParts: ANY,
  },
};

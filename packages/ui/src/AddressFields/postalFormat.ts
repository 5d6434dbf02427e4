/** The end of a country's postal addresses, as senders write it: what follows the street. */
export interface PostalFormat {
  /**
   * The order of city (C), region (S) and postal code (Z). A space stands for a space, a comma or a new line; `[S]` may be left
   * out. `/`, `-` and brackets around one of the letters stand for themselves.
   */
  readonly ends: readonly string[];
  /** Pattern of the postal code, without the letters of the country before it. Where there are no codes it fits nothing. */
  readonly zip: string;
  /** Patterns of the regions, where no other text is a region. */
  readonly regions?: readonly string[];
  /** True if a region of two letters is read only in capital letters. */
  readonly isRegionCapital?: boolean;
  /** The space or dash inside a postal code, and its position: counted from the end of the code if it is below 0. */
  readonly gap?: readonly [at: number, mark: string];
  /** True if the number of a house stands before its street. */
  readonly isNumberFirst?: boolean;
  /** True if a house may have a name in place of a number. */
  readonly hasHouseNames?: boolean;
  /** Pattern of the buildings that are known there. Others could as well be a company or somebody's name: Random House, Margaret Court. */
  readonly buildings?: string;
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

/** A pattern of regions that fits each: the provinces of Türkiye are marked by their place. */
export const ANY_WORD = '\\p{L}{3,}';
/** A pattern of cities that fits each. */
export const ANY = '.+';

/** The code stands before the city, and has a space or a dash inside. */
export const spaced = (zip: string, at: number, mark = ' '): PostalFormat => ({
  ends: ['Z C'],
  zip,
  gap: [at, mark],
});
/** Most of Europe: the code stands before the city. */
export const codeFirst = (zip: string): PostalFormat => ({ ends: ['Z C'], zip });
/** Regions that the post does not ask for, and senders may write behind the city. None has the name of a city. */
export const withRegions = (format: PostalFormat, regions: readonly string[]): PostalFormat => ({
  ...format,
  ends: ['Z C [S]', 'Z C (S)'],
  regions,
});
export const cityFirst = (zip: string): PostalFormat => ({ ends: ['C Z'], zip });
/** The same, where most people write in English: 12 High Street. */
export const numberFirst = (zip: string): PostalFormat => ({ ...cityFirst(zip), isNumberFirst: true });
/** Without a code only a known city can be told from the line above it. */
export const withoutCode = (cities: string): PostalFormat => ({
  ends: ['C'],
  zip: '(?!)',
  cities,
  citiesWithParts: ANY,
  isNumberFirst: true,
});

/** Pasted texts of a country, which is chosen in the fields. */
export interface AddressSamples {
  /** The text, an arrow, and what it fills in: the two lines, city, region and postal code. */
  readonly reads: readonly string[];
  /** Texts that fill nothing in: they could mean two things, are cut off, or are of elsewhere. */
  readonly leaves: readonly string[];
}

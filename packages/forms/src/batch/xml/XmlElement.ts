/** Kinds of value in the XML format. */
export type XmlValue =
  /** A text of at most so many characters, and of at least one unless it may be empty. */
  | { readonly kind: 'text'; readonly maximum: number; readonly mayBeEmpty?: true }
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** One of some words. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** A calendar day, `YYYY-MM-DD`, without a time zone. */
  | { readonly kind: 'day' }
  /** Dollars with two decimals, with a minus sign where they are given back. */
  | { readonly kind: 'amount' };

/** An attribute of an element of the XML format. */
export interface XmlAttribute {
  readonly name: string;
  readonly meaning: string;
  readonly value: XmlValue;
  readonly isOptional?: true;
}

/** An element of the XML format (domain of batch files): its value, or its children in order. */
export interface XmlElement {
  readonly name: string;
  readonly meaning: string;
  /** How often it stands there. @default once */
  readonly occurs?: 'optional' | 'once or more';
  readonly attributes?: readonly XmlAttribute[];
  readonly value?: XmlValue;
  readonly children?: readonly XmlElement[];
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Text that a label may add to its words: "(optional)", or how a date is typed. Some read it without the space. */
const additions = String.raw`(?:\s*\([^)]*\))*$`;

/** The name of a field with this label. */
export function namedBy(label: string): RegExp {
  return new RegExp(`^${escaped(label)}${additions}`);
}

/** The name of what shows a choice or a list of choices: it ends in the label. */
export function endingIn(label: string): RegExp {
  return new RegExp(`(?:^| )${escaped(label)}${additions}`);
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it is written in XML, in an element or between the quotation marks of an attribute. */
export function xmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => named[letter] ?? letter);
}

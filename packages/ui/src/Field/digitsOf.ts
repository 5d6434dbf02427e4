/** The digits of a text, without the characters between them; Arabic, Persian and full-width digits become ASCII. */
export function digitsOf(text: string): string {
  // The last four bits of a digit's number in these blocks are its value.
  return text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll(/\D/g, '');
}

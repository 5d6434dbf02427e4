/** The scripts that are written from right to left (ISO 15924). */
const rightToLeft = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '));

/**
 * The direction in which a locale is read, for the `dir` of a page that a server makes: `<html lang={locale} dir={directionOf(locale)}>`.
 *
 * @param locale a BCP 47 tag, such as `ar` or `en-US`
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}

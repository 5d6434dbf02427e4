/** The address of a font file; empty for a `file:` address of the server's disk, which Node gives if no bundler has seen the package. */
function publicAddress(address: string): string {
  return address.startsWith('file:') ? '' : address;
}

/**
 * Address of the font file that Latin text needs, for `<link rel="preload" as="font" crossorigin>`; empty on a server that runs the
 * package as it is, without a bundler. The `new URL(…, import.meta.url)` form is what bundlers recognise and copy; it also loads in
 * Node. The file is in the same folder, since Vite in development does not resolve package names in this form. Source Sans 3 and
 * Source Serif 4 are under the SIL Open Font License (fonts/LICENSE).
 */
export const latinFontUrl = publicAddress(
  new URL('./fonts/source-sans-3-latin-wght-normal.woff2', import.meta.url).href,
);

const latinSerifUrl = publicAddress(
  new URL('./fonts/source-serif-4-latin-600-normal.woff2', import.meta.url).href,
);

/** The names of both faces, and the weights that their files have. */
export const ownFaces = {
  sans: { family: 'Source Sans 3 Variable', weight: '200 900' },
  serif: { family: 'Source Serif 4', weight: '600' },
} as const;

/** One file of a face, for the letters that it has: a browser fetches it when a page has one of them. */
export function fontFace(
  { family, weight }: (typeof ownFaces)['sans' | 'serif'],
  file: string,
  letters: string,
) {
  return `@font-face{font-family:'${family}';font-display:swap;font-weight:${weight};src:url(${file}) format('woff2');unicode-range:${letters};}
`;
}

/** The letters of the files for Latin text; all others are in `otherLetters`. */
export const latinLetters =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Both faces for Latin text, and fallbacks made from system fonts, scaled to the same widths and line heights, so that the page does
 * not move when the real font arrives. Measured on 209 characters of our texts, Source Sans 3 is 92.3 % as wide as Arial (and
 * fonts with the same widths) and 81.6 % as wide as DejaVu Sans, which is used where there is no Arial; Source Serif 4 in its one
 * weight is 111.1 % as wide as bold Times and 84.2 % as bold DejaVu Serif. Their ascents are 1.024 and 1.036 em, their descents
 * 0.4 and 0.335 em; all are divided by the respective scale.
 */
export const fontFaces = `${
  latinFontUrl &&
  fontFace(ownFaces.sans, latinFontUrl, latinLetters) + fontFace(ownFaces.serif, latinSerifUrl, latinLetters)
}@font-face{font-family:'Source Sans Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Arimo'),local('Helvetica');size-adjust:92.3%;ascent-override:110.9%;descent-override:43.3%;line-gap-override:0%;}
@font-face{font-family:'Source Sans Fallback Wide';src:local('DejaVu Sans'),local('Verdana');size-adjust:81.6%;ascent-override:125.5%;descent-override:49%;line-gap-override:0%;}
@font-face{font-family:'Source Serif Fallback';src:local('Times New Roman Bold'),local('TimesNewRomanPS-BoldMT'),local('Liberation Serif Bold');size-adjust:111.1%;ascent-override:93.2%;descent-override:30.2%;line-gap-override:0%;}
@font-face{font-family:'Source Serif Fallback Wide';src:local('DejaVu Serif Bold');size-adjust:84.2%;ascent-override:123%;descent-override:39.8%;line-gap-override:0%;}
`;

/** The address of a file that is not one of the server's own disk: Node knows no other of a package that no bundler has seen. */
function sent(address: string): string {
  return address.startsWith('file:') ? '' : address;
}

/**
 * Address of the font file that Latin text needs, for `<link rel="preload" as="font" crossorigin>`; empty on a server that runs the
 * package as it is, without a bundler. The `new URL(…, import.meta.url)` form is what bundlers recognise and copy; it also loads in
 * Node. The file is in the same folder, since Vite in development does not resolve package names in this form. Public Sans is
 * under the SIL Open Font License (fonts/LICENSE).
 */
export const latinFontUrl = sent(
  new URL('./fonts/public-sans-latin-wght-normal.woff2', import.meta.url).href,
);

const latinExtendedFontUrl = sent(
  new URL('./fonts/public-sans-latin-ext-wght-normal.woff2', import.meta.url).href,
);

/** The two files of Public Sans, each for the letters it has. */
function publicSans(latin: string, latinExtended: string): string {
  return `
@font-face{font-family:'Public Sans Variable';font-style:normal;font-display:swap;font-weight:100 900;
src:url(${latin}) format('woff2');
unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD;}
@font-face{font-family:'Public Sans Variable';font-style:normal;font-display:swap;font-weight:100 900;
src:url(${latinExtended}) format('woff2');
unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF;}
`;
}

/**
 * The font as a style sheet beside the compiled package, whose addresses a bundler sees.
 *
 * @public for the build, which writes it.
 */
export const fontSheet = /* @__PURE__ */ publicSans(
  './theme/fonts/public-sans-latin-wght-normal.woff2',
  './theme/fonts/public-sans-latin-ext-wght-normal.woff2',
);

/**
 * Public Sans, and two fallbacks made from system fonts, scaled to the same widths and line heights, so that the page
 * does not move when the real font arrives. Measured on 107 characters of our texts, Public Sans is 104.0 % as wide as
 * Arial (and fonts with the same widths) and 92.1 % as wide as DejaVu Sans, which is used where there is no Arial.
 * Its ascent is 0.95 em, its descent 0.225 em; both are divided by that scale.
 */
export const fontFaces = `${latinFontUrl && publicSans(latinFontUrl, latinExtendedFontUrl)}
@font-face{font-family:'Public Sans Fallback';
src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Arimo'),local('Helvetica');
size-adjust:104%;ascent-override:91.4%;descent-override:21.6%;line-gap-override:0%;}
@font-face{font-family:'Public Sans Fallback Wide';
src:local('DejaVu Sans'),local('Verdana');
size-adjust:92.1%;ascent-override:103.1%;descent-override:24.4%;line-gap-override:0%;}
`;

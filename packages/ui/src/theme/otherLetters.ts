import { fontFace, latinLetters, ownFaces } from './fontFaces.js';

/** A font file, and the letters that it has. If two files have a letter, the browser takes it from the later one. */
interface LetterFile {
  readonly script: string;
  readonly letters: string;
  readonly sans: URL;
  readonly serif: URL;
}

const files: readonly LetterFile[] = [
  {
    script: 'latin-ext',
    letters:
      'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF',
    sans: new URL('./fonts/source-sans-3-latin-ext-wght-normal.woff2', import.meta.url),
    serif: new URL('./fonts/source-serif-4-latin-ext-600-normal.woff2', import.meta.url),
  },
  {
    script: 'vietnamese',
    letters:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
    sans: new URL('./fonts/source-sans-3-vietnamese-wght-normal.woff2', import.meta.url),
    serif: new URL('./fonts/source-serif-4-vietnamese-600-normal.woff2', import.meta.url),
  },
  {
    script: 'cyrillic',
    letters: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
    sans: new URL('./fonts/source-sans-3-cyrillic-wght-normal.woff2', import.meta.url),
    serif: new URL('./fonts/source-serif-4-cyrillic-600-normal.woff2', import.meta.url),
  },
  {
    script: 'greek',
    letters: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
    sans: new URL('./fonts/source-sans-3-greek-wght-normal.woff2', import.meta.url),
    serif: new URL('./fonts/source-serif-4-greek-600-normal.woff2', import.meta.url),
  },
];

const { sans, serif } = ownFaces;

/** Registers the files with other than Latin letters in the page. The browser fetches a file when there is text with its letters. */
export function addOtherLetters(): void {
  for (const { letters, ...urls } of files) {
    for (const [{ family, weight }, { href }] of [
      [sans, urls.sans],
      [serif, urls.serif],
    ] as const) {
      document.fonts.add(
        new FontFace(family, `url(${href}) format('woff2')`, {
          weight,
          unicodeRange: letters,
          display: 'swap',
        }),
      );
    }
  }
}

/**
 * The fonts as a style sheet beside the compiled package, whose addresses a bundler sees.
 *
 * @public for the build, which writes it.
 */
export const fontSheet = /* @__PURE__ */ [...files, { script: 'latin', letters: latinLetters }]
  .map(
    ({ script, letters }) =>
      fontFace(sans, `./theme/fonts/source-sans-3-${script}-wght-normal.woff2`, letters) +
      fontFace(serif, `./theme/fonts/source-serif-4-${script}-600-normal.woff2`, letters),
  )
  .join('');

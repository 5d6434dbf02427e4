import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The library takes an opened font as well, which its types do not tell. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** The package is found wherever it is installed, from the sources and from the built server alike. */
const require = createRequire(import.meta.url);

/** Marks that are placed above or below a letter, which the font's own tables know how to do. */
const MARKS = /\p{M}/u;

/**
 * A font that places one letter after the other. Kerning and ligatures cost forty times as much, and a table does not need them; only
 * a text with separate marks is laid out by the library.
 */
function openFont(file: string): Font {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} is not one font.`);
  const shape = font.layout.bind(font);
  font.layout = (text, ...how) => {
    if (MARKS.test(text)) return shape(text, ...how);
    const glyphs = font.glyphsForString(text);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return Object.assign(shape(''), { glyphs, positions });
  };
  return font;
}

let openedFonts: { readonly regular: Font; readonly bold: Font } | undefined;

/** The fonts of every document, opened once: letters of Latin, Greek and Cyrillic (decision 0002). Each document contains the letters that it uses. */
export function documentFonts() {
  openedFonts ??= {
    regular: openFont(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: openFont(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  };
  return openedFonts;
}

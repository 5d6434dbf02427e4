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
 * A font that sets letter after letter. To kern and to join letters costs forty times as much, and nobody misses it in a table; only
 * what has marks of its own needs it.
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

let opened: { readonly regular: Font; readonly bold: Font } | undefined;

/** The fonts of every document, opened once: letters of Latin, Greek and Cyrillic (decision 0002). Each document has of them what it uses. */
export function documentFonts() {
  opened ??= {
    regular: openFont(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: openFont(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  };
  return opened;
}

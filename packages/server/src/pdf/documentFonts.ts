import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

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
async function openFont(file: string): Promise<Font> {
  const { openSync } = await import('fontkit');
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

interface DocumentFonts {
  readonly regular: Font;
  readonly bold: Font;
}

let openedFonts: DocumentFonts | undefined;

/**
 * Opens the fonts of every document, once: letters of Latin, Greek and Cyrillic (decision 0002). Each document contains the letters that it uses.
 * Their library is loaded with the first document, as that takes long and many processes draw none.
 */
export async function openDocumentFonts(): Promise<DocumentFonts> {
  openedFonts ??= {
    regular: await openFont(
      require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    ),
    bold: await openFont(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  };
  return openedFonts;
}

/** The fonts of the document that is drawn. @throws Error when none was begun. */
export function documentFonts(): DocumentFonts {
  if (!openedFonts) throw new Error('The fonts of documents are not open.');
  return openedFonts;
}

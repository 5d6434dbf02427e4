import { inside, placeOf } from '../place.mjs';
import { readStyles } from './read-styles.mjs';

/** The packages whose styles are compiled. */
const styledPackages = ['ui', 'forms', 'portal'];

/** They are the same for all that one program builds. @type {ReturnType<typeof readStyles> | undefined} */
let styles;

/** Compiles the styles of our packages when they are built from source, as the published packages have them. @returns {import('vite').Plugin} */
export function compiledStyles() {
  return {
    name: 'slip:compiled-styles',
    transform: {
      filter: { id: /\/packages\/\w+\/src\/.*\.tsx?$/, code: /from ['"]styled-components['"]/ },
      async handler(code, id) {
        styles ??= readStyles(styledPackages);
        const place = placeOf(id);
        const own = (await styles).get(place);
        const runtime = inside('packages', 'ui', 'src', 'styledElement', 'index.ts');
        if (!own) return undefined;
        // Imported only here: what it needs may not be installed earlier.
        const { compileStyles } = await import('./compile-styles.mjs');
        return { code: compileStyles(code, own, { place, runtime }), map: null };
      },
    },
  };
}

import { paletteNames } from '../tokens/colorNames.js';
import { designTokens, designTokensOf } from './designTokens.js';
import { fontSheet } from './otherLetters.js';
import { themeVariables } from './themeVariables.js';

function json(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * The files that the package has for those who use its tokens without React, and the font as a style sheet, by their names.
 *
 * @public for the build, which writes them.
 */
export function tokenFiles(): Readonly<Record<string, string>> {
  return {
    'tokens.css': `@layer slip-page,slip.base,slip.components;\n@layer slip.base{\n${themeVariables.trim()}\n}\n`,
    'fonts.css': `${fontSheet.trim()}\n`,
    'tokens.json': json(designTokens()),
    ...Object.fromEntries(
      paletteNames.map((theme) => [`tokens.${theme}.json`, json(designTokensOf(theme))] as const),
    ),
  };
}

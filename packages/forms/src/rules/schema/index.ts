export { chooseFromList } from './choices.js';
export { mapFields, mapFieldsTo } from './fieldTable.js';
export {
  foldedText,
  isSameText,
  normalizeLine,
  normalizeNumber,
  normalizeParagraph,
  plainText,
} from './normalize.js';
export { optionalText, textBeside, textPiece } from './piece.js';
export type { Issue } from './problem.js';
export { withoutCopies } from './rows.js';
export { wireDate, wireWords } from './wireText.js';

export { chooseFromList } from './chooseFromList.js';
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
export { wireDate } from './wireDate.js';
export { wireWords } from './wireWords.js';
export { withoutCopies } from './withoutCopies.js';

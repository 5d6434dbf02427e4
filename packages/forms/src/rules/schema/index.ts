export { textBeside } from './beside.js';
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
export type { Issue } from './problem.js';
export { problemsIn } from './problemsIn.js';
export { withoutCopies } from './rows.js';
export { optionalText, textPiece } from './textPiece.js';
export { wireDate, wireWords } from './wireText.js';

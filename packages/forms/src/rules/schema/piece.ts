/* The yup pieces that plain checks become, each kind in its module, so that a screen carries only those it is made of. */

export {
  textAt,
  textBeside,
  valueAt,
} from './beside.js';
export {
  boxPiece,
  centsPiece,
  checkChoice,
  choicePiece,
  numberChoice,
  onePiece,
} from './choices.js';
export { dayPiece } from './dayPiece.js';
export { settle } from './normalize.js';
export { optionalText, textPiece } from './textPiece.js';

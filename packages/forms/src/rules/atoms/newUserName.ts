import { limits } from '../limits/index.js';
import { isRequired } from '../schema/isRequired.js';
import { textPiece } from '../schema/piece.js';
import { atMost, textCheck } from '../schema/textCheck.js';

/**
 * A new user name (spec 1 §5, spec 2 §5): 35 characters, 75 for an insurer. The specification shows the pattern for agents
 * and for users in settings; every account is edited there later, so the pattern is used for all accounts.
 */
export const checkNewUserName = (maximum: number = limits.userName) =>
  textCheck({
    required: { message: isRequired('Username') },
    maximum: atMost(maximum, 'User Name'),
    patterns: [
      {
        pattern: /^[A-Za-z0-9@_.]+$/,
        problem: {
          message: 'Invalid Username.',
          fix: 'Use letters without accents, digits, @, _ and . only.',
        },
      },
    ],
  });

export const newUserName = (maximum?: number) => textPiece(checkNewUserName(maximum));

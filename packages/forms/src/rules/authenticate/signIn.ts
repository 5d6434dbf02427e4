import { object } from 'yup';
import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import { textPiece } from '../schema/textPiece.js';

/** A user name at sign-in (spec 1 §5). */
export const checkUserName = textCheck({
  required: { message: isRequired('Username') },
  maximum: atMost(limits.userName, 'User Name'),
});

/** A password at sign-in (spec 1 §5). Spaces in it count. */
export const checkLoginPassword = (value: string) =>
  value === ''
    ? { message: isRequired('Password') }
    : textCheck({ maximum: atMost(limits.loginPassword, 'Password') })(value);

export const userName = () => textPiece(checkUserName);

/** Never normalised: a password is used exactly as it was typed. */
export const loginPassword = () => textPiece(checkLoginPassword, (text) => text);

/** The sign-in form (spec 1 §5). */
export const loginSchema = object({
  userName: userName().label('Username'),
  password: loginPassword().label('Password'),
});

/** The body of `POST /authenticate/login` (spec 1 §3): the form's rules, and nothing else in it. */
export const loginRequest = () => object({ userName: userName(), password: loginPassword() }).noUnknown();

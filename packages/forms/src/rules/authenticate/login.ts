import { object } from 'yup';
import { loginPassword, userName } from './signIn.js';

/** The sign-in form (spec 1 §5). */
export const loginSchema = object({
  userName: userName().label('Username'),
  password: loginPassword().label('Password'),
});

/** The body of `POST /authenticate/login` (spec 1 §3): the form's rules, and nothing else in it. */
export const loginRequest = () => object({ userName: userName(), password: loginPassword() }).noUnknown();

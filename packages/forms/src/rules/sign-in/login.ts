import { type InferType, object } from 'yup';
import { loginPassword, userName } from '../atoms/signIn.js';

/** What the sign-in form asks and `POST /authenticate/login` takes (spec 1 §3, §5). */
export const loginSchema = object({ userName: userName(), password: loginPassword() });

/** The body of `POST /authenticate/login`: the form's rules, and nothing else in it. */
export const loginRequest = () => loginSchema.noUnknown();

export type LoginRequest = InferType<typeof loginSchema>;

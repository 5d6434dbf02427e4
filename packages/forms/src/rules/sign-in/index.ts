export { loginRequest, loginSchema } from './login.js';

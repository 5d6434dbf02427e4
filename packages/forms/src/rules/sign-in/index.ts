export { type LoginRequest, loginRequest, loginSchema } from './login.js';

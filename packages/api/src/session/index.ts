export { afterAcceptance } from './afterAcceptance.js';
export { createSession, type SessionOptions } from './createSession.js';
export { TOKEN_COOKIE, USER_KEY, USER_NAME_KEY } from './keys.js';
export { type MemoryBrowser, memoryBrowser } from './memoryBrowser.js';
export { permissionHolder } from './permissionHolder.js';
export type { EndReason, Session, SessionSnapshot } from './Session.js';
export type { SessionPlaces } from './SessionPlaces.js';

import { TOKEN_LIFETIME } from './keys.js';

/**
 * Lifetime of a token in seconds, from its own dates if it is a JWT. Only the difference of the two dates is used, so
 * a wrong clock on this machine does not matter.
 */
export function tokenLifetime(token: string): number {
  const claims = jwtClaims(token);
  const lifetime = claims === null ? Number.NaN : claims.exp - claims.iat;
  return Number.isFinite(lifetime) && lifetime > 0 ? Math.min(lifetime, TOKEN_LIFETIME) : TOKEN_LIFETIME;
}

function jwtClaims(token: string): { readonly exp: number; readonly iat: number } | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    return 'exp' in claims &&
      'iat' in claims &&
      typeof claims.exp === 'number' &&
      typeof claims.iat === 'number'
      ? { exp: claims.exp, iat: claims.iat }
      : null;
  } catch {
    return null;
  }
}

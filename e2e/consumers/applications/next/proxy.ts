import { type NextRequest, NextResponse } from 'next/server';

/** Next.js evaluates code, writes rules without a nonce and listens to its server while one develops. */
const isDevelopment = process.env.NODE_ENV === 'development';

function policyWith(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // As the README of @slip/ui says.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}

/** A nonce for each answer, as the documentation of Next.js has it. */
export function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID();
  const policy = policyWith(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' };

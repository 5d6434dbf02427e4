import { callerAddress } from './callerAddress.js';
import { newRequestId } from './requestId.js';

/** A request on its way, and what is known of where it came from. */
export interface RequestContext {
  readonly request: Request;
  /** The path as sent, without the search. */
  readonly pathname: string;
  /** The hosts it was sent to: the one asked, and what a trusted proxy was asked for. */
  readonly hosts: readonly string[];
  readonly id: string;
  readonly ipAddress: string;
  /** Whether it came by https, to this server or to the proxy in front of it. */
  readonly isSecure: boolean;
  readonly now: Date;
  /** For durations: milliseconds of a clock that never jumps. */
  readonly startedAt: number;
}

/** What the transport knows of a request. */
export interface Connection {
  /** Address of the other end of the socket. */
  readonly address?: string | undefined;
}

export function beginRequest(
  request: Request,
  connection: Connection,
  { trustedProxies, now }: { readonly trustedProxies: number; readonly now: () => Date },
): RequestContext {
  const { url, headers } = request;
  const pathAt = url.indexOf('/', 8);
  const path = url.slice(pathAt);
  const forwarded = trustedProxies > 0 ? headers.get('x-forwarded-host') : null;
  return {
    request,
    pathname: path.replace(/[?#].*$/s, ''),
    hosts: [
      url.slice(url.indexOf('//') + 2, pathAt),
      ...(forwarded === null ? [] : forwarded.split(',').map((host) => host.trim())),
    ],
    id: newRequestId(),
    ipAddress: callerAddress(headers, connection.address, trustedProxies),
    isSecure:
      url.startsWith('https:') || (trustedProxies > 0 && headers.get('x-forwarded-proto') === 'https'),
    now: now(),
    startedAt: performance.now(),
  };
}

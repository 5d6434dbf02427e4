import type { Fetch } from './Fetch.js';

/** Lines of `name: value`, as an XMLHttpRequest has them. */
function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** True for the kinds of body that calls send. */
const isSendable = (body: RequestInit['body']) =>
  body instanceof Blob || body instanceof FormData || typeof body === 'string';

/**
 * A `fetch` that reports how much of its body was sent. The browser's own `fetch` cannot do this; an XMLHttpRequest can.
 *
 * @param onProgress called with the bytes sent so far
 */
export function fetchWithProgress(onProgress: (sentBytes: number) => void): Fetch {
  return (address, { method = 'GET', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(method, address);
      request.responseType = 'blob';
      request.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
      request.addEventListener('load', () => {
        const { status, response } = request;
        const content = response instanceof Blob && response.size > 0 ? response : null;
        resolve(new Response(content, { status, headers: headersIn(request.getAllResponseHeaders()) }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted) stop();
      else request.send(isSendable(body) ? body : null);
    });
}

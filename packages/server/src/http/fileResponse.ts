import type { DownloadedFile } from '@slip/api/contract';
import type { RequestContext } from './RequestContext.js';
import { StreamedFile } from './StreamedFile.js';
import { jsonHeaders } from './securityHeaders.js';

/**
 * An answer that is a file. Browsers save it and never display it, so that nothing in it can run.
 * @throws Error when the handler gave none; the compiler lets no handler do that.
 */
export function fileResponse(requestContext: RequestContext, answer: unknown): Response {
  if (!isFile(answer)) throw new Error('The handler answered no file.');
  const { name } = answer;
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const [body, type] =
    answer instanceof StreamedFile ? [answer.stream(), answer.type] : [answer.blob, answer.blob.type];
  return new Response(body, {
    headers: {
      ...jsonHeaders(requestContext.isSecure),
      'x-request-id': requestContext.id,
      'content-type': type || 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`,
    },
  });
}

/** Percent-encoding as RFC 5987 has it. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isFile(answer: unknown): answer is DownloadedFile | StreamedFile {
  if (answer instanceof StreamedFile) return true;
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'name' in answer &&
    typeof answer.name === 'string' &&
    'blob' in answer &&
    answer.blob instanceof Blob
  );
}

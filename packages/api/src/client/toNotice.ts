import { messages } from '@slip/forms/rules';
import { ApiError } from './ApiError.js';

/** The message for a person about a failed call. An empty text means that the error has no message of its own. */
export interface Notice {
  /** The tone of the notification of `@slip/ui` that shows it: `toasts.show(notice)`. */
  readonly tone: 'warning' | 'danger';
  readonly text: string;
}

/**
 * The generic mapping of a failed call to words (spec 1 §8). Only the portal shows notices; the transport never does.
 *
 * @returns null when there is nothing to tell, because the caller itself cancelled the call
 */
export function toNotice(error: unknown): Notice | null {
  if (isGivenUp(error)) return null;
  const unexpected: Notice = { tone: 'danger', text: messages.calls.unexpected };
  if (!(error instanceof ApiError)) return unexpected;
  if (error.kind === 'http' && error.status === 404)
    return { tone: 'warning', text: messages.calls.notFound };
  if (error.kind === 'http' && error.status === 400) {
    const text = shownBody(error.body);
    return text === '' ? unexpected : { tone: 'warning', text };
  }
  const said = wordsOf(error.body, 'oracleErrorMessage') ?? wordsOf(error.body, 'error');
  if (said !== undefined) return { tone: 'danger', text: said };
  if (error.kind !== 'http') return unexpected;
  return { tone: 'danger', text: error.status === 500 ? messages.calls.internal : '' };
}

/** The body of a 400 as a person reads it: its `message`, or plain text as it came. */
function shownBody(body: unknown): string {
  if (body === undefined || body === null) return '';
  if (typeof body === 'string') return body;
  return (
    wordsOf(body, 'message') ??
    wordsOf(body, 'oracleErrorMessage') ??
    wordsOf(body, 'error') ??
    JSON.stringify(body)
  );
}

/** The words in a field of an answer's body, if there are any. */
export function wordsOf(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

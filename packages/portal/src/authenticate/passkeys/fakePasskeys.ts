import type { ScreenStory } from '../../stories/screenStories.js';

type BeforeEach = NonNullable<ScreenStory['beforeEach']>;

const bytes = () => new Uint8Array([1, 2, 3, 4]).buffer;

/** A passkey as a browser gives it to the page; the fake office does not look at it. */
const shown = {
  id: 'AQIDBA',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
    attestationObject: bytes(),
    getTransports: () => ['internal'],
  },
};

const cancelled = () => Promise.reject(new DOMException('Cancelled.', 'NotAllowedError'));

const answerOf = (does: 'shows' | 'cancels') => (options?: CredentialRequestOptions) => {
  if (options?.mediation === 'conditional') return new Promise(() => undefined);
  return does === 'shows' ? Promise.resolve(shown) : cancelled();
};

/** Makes the browser answer each request for a passkey with one, or with a cancellation. A passkey that is only offered is never chosen. */
export const fakePasskeys =
  (does: 'shows' | 'cancels'): BeforeEach =>
  () => {
    const ask = answerOf(does);
    Object.defineProperty(navigator.credentials, 'get', { configurable: true, value: ask });
    Object.defineProperty(navigator.credentials, 'create', { configurable: true, value: () => ask() });
    return () => {
      Reflect.deleteProperty(navigator.credentials, 'get');
      Reflect.deleteProperty(navigator.credentials, 'create');
    };
  };

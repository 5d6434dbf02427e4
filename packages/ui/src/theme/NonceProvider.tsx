import { cloneElement, createContext, type ReactNode, use, useMemo } from 'react';
import { loadedRules, onServer } from '../styledElement/index.js';

export interface NonceProviderProps {
  /** The nonce of this answer's Content-Security-Policy. In the browser it may be left out: the page remembers it. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** The rules that the page from the server contains already, and the nonce for further rules. */
const SentContext = createContext<{ nonce: string; rules: ReadonlySet<string> } | undefined>(undefined);

// React gives `<style precedence>` a nonce only if the render was given the nonce as an object, and never without streaming.
onServer.Rules = function Rules({ styles }) {
  const sent = use(SentContext);
  if (!sent) return styles;
  return styles
    .filter(({ props }) => !sent.rules.has(props.children ?? ''))
    .map((style) => cloneElement(style, { nonce: sent.nonce }));
};

/** The same object at each render: with a new object React would overwrite the rules in the page. */
const unchangedHtml = { __html: '' };

/**
 * For pages that a server renders under a strict Content-Security-Policy (`style-src 'nonce-…'`): the rules of all components go into the
 * page in one `<style>` with the nonce, streamed or not. Put it around everything inside of `body`; a page that is rendered
 * in the browser needs only `<meta property="csp-nonce" nonce="…">`.
 */
export function NonceProvider({ nonce, children }: NonceProviderProps) {
  const sent = useMemo(
    () => (typeof document === 'undefined' && nonce ? { nonce, rules: new Set(loadedRules()) } : undefined),
    [nonce],
  );
  return (
    <SentContext value={sent}>
      {/* React Aria adds rules of its own in the browser, and looks for their nonce nowhere else. */}
      {Boolean(nonce) && <meta property="csp-nonce" nonce={nonce} />}
      <style
        nonce={nonce}
        // The browser hides the nonce from React, and the rules are those that the server had loaded.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rules are ours, and React would escape their quotes.
        dangerouslySetInnerHTML={sent ? { __html: [...sent.rules].join('') } : unchangedHtml}
      />
      {children}
    </SentContext>
  );
}

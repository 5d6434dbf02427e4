import type { ReactNode } from 'react';
import { rulesToSend, SentRulesContext } from '../styledElement/index.js';

export interface NonceProviderProps {
  /** The nonce of this answer's Content-Security-Policy. In the browser it may be left out: the page remembers it. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** The same object each time: React would write another one over the rules that are there. */
const asItIs = { __html: '' };

/**
 * For pages that a server makes under a strict Content-Security-Policy (`style-src 'nonce-…'`): the rules of all components go into the
 * page in one `<style>` with the nonce, streamed or not. Put it around everything inside of `body`; a page that is made in
 * the browser needs no more than `<meta property="csp-nonce" nonce="…">`.
 */
export function NonceProvider({ nonce, children }: NonceProviderProps) {
  const sent = typeof document === 'undefined' && nonce ? rulesToSend(nonce) : undefined;
  return (
    <SentRulesContext value={sent}>
      <style
        data-slip=""
        nonce={nonce}
        // The browser hides the nonce from whoever compares, and has rules that were loaded on the server alone.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rules are ours, and React would escape their quotes.
        dangerouslySetInnerHTML={sent ? { __html: sent.text } : asItIs}
      />
      {children}
    </SentRulesContext>
  );
}

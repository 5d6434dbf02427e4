import { cloneElement, createContext, type ReactNode, use, useMemo } from 'react';
import { IsStyledByScript } from '../Scrollable/useProperty.js';
import { loadedRules, onServer } from '../styledElement/index.js';

export interface NonceProviderProps {
  /** The nonce of this answer's Content-Security-Policy. In the browser it may be left out: the page remembers it. */
  nonce?: string | undefined;
  /**
   * The hook of Next.js with this name: it inserts the rules of modules that are loaded while the page is streamed. Without it
   * React brings these, and gives them the nonce only where the render was given it as `{ script, style }`.
   */
  useServerInsertedHTML?: ((insert: () => ReactNode) => void) | undefined;
  children: ReactNode;
}

interface Sent {
  readonly nonce: string;
  /** The rules that the page from the server contains already. */
  readonly rules: Set<string>;
  /** True if the server inserts the rules of further modules itself. */
  readonly isInserting: boolean;
}

const SentContext = createContext<Sent | undefined>(undefined);

// React gives `<style precedence>` a nonce only if the render was given the nonce as an object, and never without streaming.
onServer.Rules = function Rules({ styles }) {
  const sent = use(SentContext);
  if (!sent) return styles;
  if (sent.isInserting) return null;
  return styles
    .filter(({ props }) => !sent.rules.has(props.children ?? ''))
    .map((style) => cloneElement(style, { nonce: sent.nonce }));
};

function insertNothing(): void {}

/** The same object at each render: with a new object React would overwrite the rules in the page. */
const unchangedHtml = { __html: '' };

/**
 * For pages that a server renders under a strict Content-Security-Policy (`style-src 'nonce-…'`): the rules of all components go into the
 * page in one `<style>` with the nonce, streamed or not. Put it around everything inside of `body`; a page that is rendered
 * in the browser needs only `<meta property="csp-nonce" nonce="…">`.
 */
export function NonceProvider({ nonce, useServerInsertedHTML, children }: NonceProviderProps) {
  const isInserting = useServerInsertedHTML !== undefined;
  const sent = useMemo(
    () =>
      typeof document === 'undefined' && nonce
        ? { nonce, rules: new Set(loadedRules()), isInserting }
        : undefined,
    [nonce, isInserting],
  );
  const useInsertion = useServerInsertedHTML ?? insertNothing;
  // oxlint-disable-next-line react/hooks -- it is Next's hook, which ui does not depend on: an application gives it always or never.
  useInsertion(() => {
    const later = loadedRules().filter((rules) => sent?.rules.has(rules) === false);
    for (const rules of later) sent?.rules.add(rules);
    if (later.length === 0) return null;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rules are ours, and React would escape their quotes.
    return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: later.join('') }} />;
  });
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
      <IsStyledByScript value>{children}</IsStyledByScript>
    </SentContext>
  );
}

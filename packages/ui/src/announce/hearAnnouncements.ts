import { spokenText } from './spokenText.js';

const liveRegions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';

/** Screen readers read regions with these roles completely after any change; of others they read only what was added. */
function isReadWhole(region: Element): boolean {
  return region.matches('[role="status"], [role="alert"], output, [aria-atomic="true"]');
}

/** The text that one change wrote into the region. */
function wordsOf({ type, target, addedNodes }: MutationRecord): string[] {
  if (type === 'characterData') return [target.textContent ?? ''];
  return [...addedNodes].map((node) =>
    node instanceof Element ? spokenText(node) : (node.textContent ?? ''),
  );
}

/** A listener that records what a screen reader would announce. For tests. */
export interface Listener {
  /** Every announcement since the last call, in order; a text that was announced twice is listed twice. */
  said: () => string[];
  stop: () => void;
}

/** Listens to all live regions of the page, and to alerts that are added together with their text. */
export function hearAnnouncements(): Listener {
  let heard: string[] = [];

  function note(records: readonly MutationRecord[]): void {
    const whole = new Set<Element>();
    for (const record of records) {
      const { target, addedNodes } = record;
      const region = (target instanceof Element ? target : target.parentElement)?.closest(liveRegions);
      if (region && isReadWhole(region)) whole.add(region);
      else if (region) heard.push(...wordsOf(record));
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role="alert"]')) whole.add(node);
        for (const alert of node.querySelectorAll('[role="alert"]')) whole.add(alert);
      }
    }
    heard.push(...[...whole].map(spokenText));
  }

  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return {
    said: () => {
      note(observer.takeRecords());
      const words = heard.filter((text) => text.trim() !== '');
      heard = [];
      return words;
    },
    stop: () => observer.disconnect(),
  };
}

const asked = /prefers-reduced-motion:\s*reduce/;

/** Rules that are written for reduced motion, also inside of other rules. */
function rulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && (asked.test(rule.media.mediaText) || switched.has(rule)))
      return [rule];
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
  });
}

/** The rules that apply to everybody just now, with what they asked for. */
const switched = new Map<CSSMediaRule, string>();

/** The sheets this page may read; those of another origin are not ours. */
function ownRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap((sheet) => rulesIn(sheet.cssRules));
}

/** Lets the rules for reduced motion apply although the device asks for none. */
function apply(): void {
  for (const rule of ownRules()) {
    if (!switched.has(rule)) switched.set(rule, rule.media.mediaText);
    rule.media.mediaText = 'all';
  }
}

/**
 * As if the device asked for reduced motion, until the returned function is called. Components write their rules when
 * they are first drawn, so new ones are followed.
 */
export function reduceMotion(): () => void {
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    for (const [rule, text] of switched) rule.media.mediaText = text;
    switched.clear();
  };
}

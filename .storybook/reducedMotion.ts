const asked = /prefers-reduced-motion:\s*reduce/;

/** The rules for reduced motion, also those inside other rules. */
function rulesIn(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && (asked.test(rule.media.mediaText) || switched.has(rule)))
      return [rule];
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
  });
}

/** The rules that apply to everybody at the moment, with their original media queries. */
const switched = new Map<CSSMediaRule, string>();

/** The rules for reduced motion in our style sheets. The page cannot read sheets of another origin. */
function ownRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap((sheet) => rulesIn(sheet.cssRules));
}

/** Makes the rules for reduced motion apply although the device does not ask for it. */
function apply(): void {
  for (const rule of ownRules()) {
    if (!switched.has(rule)) switched.set(rule, rule.media.mediaText);
    rule.media.mediaText = 'all';
  }
}

/**
 * Shows the page as if the device asked for reduced motion, until the returned function is called. Components add their
 * rules when they are first rendered, so later rules are changed as well.
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

import { createElement, type FunctionComponent, useInsertionEffect } from 'react';
import { addRules, isInPage, showRules } from './rules.js';

/**
 * Rules for the whole page, from the first time the component is drawn.
 * @param name of the rules
 * @param rules as a browser takes them
 */
export function globalStyle(name: string, rules: string): FunctionComponent {
  let isShown = false;
  return function GlobalStyle() {
    useInsertionEffect(() => {
      if (isShown) return;
      isShown = true;
      addRules(rules);
      showRules();
    }, []);
    return isInPage ? null : createElement('style', { href: name, precedence: 'slip' }, rules);
  };
}

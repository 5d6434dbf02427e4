import { createElement, type ElementType, Fragment, type FunctionComponent, type ReactElement } from 'react';

/** True in a browser; false on a server that renders a page. */
const isInBrowser: boolean = typeof document !== 'undefined';

/** The rules of loaded modules that are not in the page yet. Rules of later modules also come later in the page. */
let pendingRules: string[] = [];

/** True once rules have been added to the page. */
let hasShown = false;

type StyleElement = ReactElement<{
  readonly href: string;
  readonly nonce?: string;
  readonly children?: string;
}>;

/** How rules get into a page that a server renders: at the first element that needs them. `NonceProvider` replaces this. */
export const onServer: { Rules: FunctionComponent<{ readonly styles: readonly StyleElement[] }> } = {
  Rules: ({ styles }) => styles,
};

/** The rules of every module that a server has loaded: a server never removes rules from the list. */
export function loadedRules(): readonly string[] {
  return pendingRules;
}

/**
 * Puts rules into one of our cascade layers. Rules of an application outside of layers win over ours, however weak their selectors
 * are; an application with layers chooses the position of `slip` among them, and that of `slip-page`, which has the rules for `body`.
 */
function layered(name: 'base' | 'components', rules: string): string {
  return `@layer slip-page,slip.base,slip.components;@layer slip.${name}{${rules}}`;
}

/** The `<style>` of rules in a page that a server renders; React inserts it once. */
function styleOf(name: string, rules: string): StyleElement {
  return createElement('style', { key: name, href: name, precedence: 'slip' }, rules);
}

/** Adds the pending rules to the page, after the styles that are there already, which may define the order of layers. */
function showRules(): void {
  if (!isInBrowser || pendingRules.length === 0) return;
  const style = document.createElement('style');
  // The nonce of the `meta` element, or of any other element that has one.
  const nonceElement = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"],[nonce]');
  style.nonce = nonceElement?.nonce || nonceElement?.content || '';
  style.textContent = pendingRules.join('');
  pendingRules = [];
  hasShown = true;
  document.head.append(style);
}

/**
 * A component that adds rules for the whole page, in the layer below all components, when it is first rendered.
 * @param name of the rules
 * @param rules as a browser takes them
 * @param bodyRules those for `body`, in the layer below
 */
export function globalStyle(name: string, rules: string, bodyRules = ''): FunctionComponent {
  const base = `${layered('base', rules)}${bodyRules && `@layer slip-page{${bodyRules}}`}`;
  const styles = [styleOf(name, base)];
  // A server adds the rules at once; a browser only when the component is rendered, since a page may not use it.
  let isAdded = !isInBrowser;
  if (isAdded) pendingRules.push(base);
  return function GlobalStyle() {
    if (!isAdded) pendingRules.push(base);
    isAdded = true;
    showRules();
    return isInBrowser ? null : createElement(onServer.Rules, { styles });
  };
}

interface StyledProps extends Readonly<Record<string, unknown>> {
  readonly as?: ElementType;
  readonly className?: string | undefined;
}

interface StyledComponent extends FunctionComponent<StyledProps> {
  /** The element or component that is drawn. */
  target: ElementType;
  /** Its classes, the most general first. */
  classes: string;
  /** The `<style>` of each class, which a page that a server renders contains. */
  styles: readonly StyleElement[];
}

function isStyled(target: ElementType | StyledComponent): target is StyledComponent {
  return typeof target === 'function' && 'classes' in target;
}

/**
 * A component with a class of its own. The build replaces `styled.div` and `styled(Component)` by calls of this function,
 * with the rules as a browser takes them.
 * @param target what is drawn: an element, a component, or another styled component
 * @param name of its class
 * @param rules of the class
 */
export function styledElement(
  target: ElementType | StyledComponent,
  name: string,
  rules: string,
): StyledComponent {
  const layeredRules = layered('components', rules);
  pendingRules.push(layeredRules);
  // Rules of a module that comes later are added as soon as it is loaded, and not in the middle of the press that draws it first: a browser
  // calculates the styles of the whole page again for them.
  if (hasShown) queueMicrotask(showRules);
  const base = isStyled(target) ? target : undefined;
  const Styled: StyledComponent = ({ as, className, ...props }) => {
    showRules();
    return createElement(
      Fragment,
      null,
      // In a browser the rules are in the page already. The empty child stays, so that generated ids are the same as on the server.
      isInBrowser ? null : createElement(onServer.Rules, { styles: Styled.styles }),
      createElement(as ?? Styled.target, {
        ...props,
        className: className ? `${Styled.classes} ${className}` : Styled.classes,
      }),
    );
  };
  Styled.target = base ? base.target : target;
  Styled.classes = base ? `${base.classes} ${name}` : name;
  Styled.styles = isInBrowser ? [] : [...(base?.styles ?? []), styleOf(name, layeredRules)];
  return Styled;
}

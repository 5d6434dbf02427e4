import { createElement, type ElementType, Fragment, type FunctionComponent, type ReactElement } from 'react';

/** True if there is a page, and not a server that makes one. */
const isInPage: boolean = typeof document !== 'undefined';

/** Rules of modules that have been loaded since the last time anything was drawn; later modules come after them in the page as well. */
let waiting: string[] = [];

type StyleElement = ReactElement<{
  readonly href: string;
  readonly nonce?: string;
  readonly children?: string;
}>;

/** How a page that a server makes gets rules: where something first needs them. `NonceProvider` has another way. */
export const onServer: { Rules: FunctionComponent<{ readonly styles: readonly StyleElement[] }> } = {
  Rules: ({ styles }) => styles,
};

/** The rules of every module that a server has loaded; nothing of them is ever drawn there. */
export function loadedRules(): readonly string[] {
  return waiting;
}

/**
 * Rules in a layer of ours. Whatever an application says outside of layers wins over them, however weak its selector is; among its
 * own layers it says itself where `slip` stands.
 */
function layered(name: 'base' | 'components', rules: string): string {
  return `@layer slip.base,slip.components;@layer slip.${name}{${rules}}`;
}

/** The `<style>` of rules in a page that a server makes, which React shows once. */
function styleOf(name: string, rules: string): StyleElement {
  return createElement('style', { key: name, href: name, precedence: 'slip' }, rules);
}

/** Puts what waits into the page, after the styles that are there already: these may have said the order of layers. */
function showRules(): void {
  if (!isInPage || waiting.length === 0) return;
  const style = document.createElement('style');
  // As its `meta` says, or as what is in the page already wears it.
  const wearing = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"],[nonce]');
  style.nonce = wearing?.nonce || wearing?.content || '';
  style.textContent = waiting.join('');
  waiting = [];
  document.head.append(style);
}

/**
 * Rules for the whole page, below those of every component, from the first time it is drawn.
 * @param name of the rules
 * @param rules as a browser takes them
 */
export function globalStyle(name: string, rules: string): FunctionComponent {
  const base = layered('base', rules);
  const styles = [styleOf(name, base)];
  // A server has them at once; a page only if they are drawn, as they may be for none of it.
  let isWaiting = !isInPage;
  if (isWaiting) waiting.push(base);
  return function GlobalStyle() {
    if (!isWaiting) waiting.push(base);
    isWaiting = true;
    showRules();
    return isInPage ? null : createElement(onServer.Rules, { styles });
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
  /** The `<style>` of each class, which a page made on a server brings along. */
  styles: readonly StyleElement[];
}

function isStyled(target: ElementType | StyledComponent): target is StyledComponent {
  return typeof target === 'function' && 'classes' in target;
}

/**
 * A component with a class of its own. The build writes it where a module says `styled.div` or `styled(Component)`, with
 * the rules as a browser takes them.
 * @param target what is drawn: an element, a component, or another styled component
 * @param name of its class
 * @param rules of the class
 */
export function styledElement(
  target: ElementType | StyledComponent,
  name: string,
  rules: string,
): StyledComponent {
  const own = layered('components', rules);
  waiting.push(own);
  const base = isStyled(target) ? target : undefined;
  const Styled: StyledComponent = ({ as, className, ...props }) => {
    showRules();
    return createElement(
      Fragment,
      null,
      // In a page the rules are there already; the place stays, or ids made on the server would be others.
      isInPage ? null : createElement(onServer.Rules, { styles: Styled.styles }),
      createElement(as ?? Styled.target, {
        ...props,
        className: className ? `${Styled.classes} ${className}` : Styled.classes,
      }),
    );
  };
  Styled.target = base ? base.target : target;
  Styled.classes = base ? `${base.classes} ${name}` : name;
  Styled.styles = isInPage ? [] : [...(base?.styles ?? []), styleOf(name, own)];
  return Styled;
}

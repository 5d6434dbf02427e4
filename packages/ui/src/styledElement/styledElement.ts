import {
  createElement,
  type ElementType,
  Fragment,
  type FunctionComponent,
  type ReactElement,
  useInsertionEffect,
} from 'react';

/** True if there is a page, and not a server that makes one. */
const isInPage: boolean = typeof document !== 'undefined';

/** Rules of modules that have been loaded since the last time anything was drawn. */
let waiting: string[] = [];
/** Where the last rules are. */
let last: Element | undefined;

type StyleElement = ReactElement<{ readonly href: string; readonly nonce?: string }>;

interface OnServer {
  /** The rules of every module that the server has loaded, by their names. */
  readonly loaded: Map<string, string>;
  /** Shows rules where something first needs them. `NonceProvider` has another way. */
  Rules: FunctionComponent<{ readonly styles: readonly StyleElement[] }>;
}

/** How a page that a server makes gets rules. A page in the browser has none of it. */
export const onServer: OnServer = { loaded: new Map(), Rules: ({ styles }) => styles };

/** The nonce that the page's Content-Security-Policy asks for: as its `meta` says, or as what has run in it wears. */
function nonceOfPage(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || document.querySelector<HTMLElement>('[nonce]')?.nonce || undefined;
}

/**
 * Rules in a layer of ours. Whatever an application says outside of layers wins over them, however weak its selector is; among its
 * own layers it says itself where `slip` stands.
 */
function layered(name: 'base' | 'components', rules: string): string {
  return `@layer slip.base,slip.components;@layer slip.${name}{${rules}}`;
}

/** Keeps the rules of a module until something is drawn; later modules come after it in the page as well. */
function addRules(name: string, rules: string): void {
  if (isInPage) waiting.push(rules);
  else onServer.loaded.set(name, rules);
}

/** The `<style>` of rules in a page that a server makes, which React shows once. */
function styleOf(name: string, rules: string): StyleElement {
  return createElement('style', { key: name, href: name, precedence: 'slip' }, rules);
}

/** Puts what waits into the page, after the styles that are there already: these may have said the order of layers. */
function showRules(): void {
  if (waiting.length === 0) return;
  const style = document.createElement('style');
  const own = nonceOfPage();
  if (own) style.nonce = own;
  style.dataset['slip'] = '';
  style.textContent = waiting.join('');
  waiting = [];
  if (last?.isConnected) last.after(style);
  else document.head.append(style);
  last = style;
}

/**
 * Rules for the whole page, below those of every component, from the first time it is drawn.
 * @param name of the rules
 * @param rules as a browser takes them
 */
export function globalStyle(name: string, rules: string): FunctionComponent {
  const base = layered('base', rules);
  const styles = [styleOf(name, base)];
  let isShown = false;
  if (!isInPage) addRules(name, base);
  return function GlobalStyle() {
    useInsertionEffect(() => {
      if (isShown) return;
      isShown = true;
      addRules(name, base);
      showRules();
    }, []);
    return isInPage ? null : createElement(onServer.Rules, { styles });
  };
}

interface StyledProps extends Readonly<Record<string, unknown>> {
  readonly as?: ElementType;
  readonly className?: string;
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
  addRules(name, own);
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

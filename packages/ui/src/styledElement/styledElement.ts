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

/** The nonce that the page's Content-Security-Policy asks for. */
function nonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

/** Keeps the rules of a module until something is drawn; later modules come after it in the page as well. */
function addRules(rules: string): void {
  if (isInPage) waiting.push(rules);
}

/**
 * Puts what waits into the page, before all other styles: what an application says of the same element wins.
 */
function showRules(): void {
  if (waiting.length === 0) return;
  const style = document.createElement('style');
  const own = nonce();
  if (own) style.nonce = own;
  style.dataset['slip'] = '';
  style.textContent = waiting.join('');
  waiting = [];
  if (last?.isConnected) last.after(style);
  else document.head.prepend(style);
  last = style;
}

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
  styles: readonly ReactElement[];
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
  addRules(rules);
  const base = isStyled(target) ? target : undefined;
  const Styled: StyledComponent = ({ as, className, ...props }) => {
    showRules();
    return createElement(
      Fragment,
      null,
      // In a page the rules are there already; the place stays, or ids made on the server would be others.
      isInPage ? null : Styled.styles,
      createElement(as ?? Styled.target, {
        ...props,
        className: className ? `${Styled.classes} ${className}` : Styled.classes,
      }),
    );
  };
  Styled.target = base ? base.target : target;
  Styled.classes = base ? `${base.classes} ${name}` : name;
  Styled.styles = isInPage
    ? []
    : [...(base?.styles ?? []), createElement('style', { key: name, href: name, precedence: 'slip' }, rules)];
  return Styled;
}

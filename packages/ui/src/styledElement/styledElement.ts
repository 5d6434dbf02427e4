import { createElement, type ElementType, Fragment, type FunctionComponent, type ReactElement } from 'react';
import { addRules, isInPage, showRules } from './rules.js';

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

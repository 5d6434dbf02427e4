import { describe, expect, it } from 'vitest';
import { compileStyles, compileTypes } from './compile-styles.mjs';
import { recorded, recorderOf } from './recorder.mjs';

const place = 'packages/ui/src/Card/Card.tsx';
const options = { place, runtime: '../styledElement/index.js' };

/** The styles that are written down of the templates that `run` evaluates. */
function stylesOf(run: (library: ReturnType<typeof recorderOf>) => unknown) {
  run(recorderOf(place));
  return recorded.get(place) ?? [];
}

describe('what is written down of a template', () => {
  it('has tokens, fragments, keyframes and other components filled in', () => {
    const [, , box, card] = stylesOf(({ css, keyframes, styled }) => {
      const turn = keyframes`to { rotate: 1turn; }`;
      const moving = css`animation: ${turn} 1s;`;
      const Box = styled()`color: ${'red'};`;
      return styled()`${moving} ${Box}:hover & { padding: ${2}px; }`;
    });
    expect(box?.css).toBe(`.${box?.name}{color:red;}`);
    expect(card?.css).toMatch(/^@keyframes (slip-\w+)\{to\{rotate:1turn;\}\}\.slip-\w+\{animation:\1 1s;\}/);
    expect(card?.css).toContain(`.${box?.name}:hover .${card?.name}{padding:2px;}`);
  });

  it('is refused when it depends on a prop', () => {
    expect(() =>
      stylesOf(({ styled }) => styled()`gap: ${({ $wide }: { $wide: boolean }) => ($wide ? 1 : 2)}px;`),
    ).toThrow(`${place}: styles are compiled`);
  });
});

describe('what is compiled', () => {
  const styles = stylesOf(({ css, styled }) => [
    css`gap: 1px;`,
    styled()`color: red;`,
    styled()`color: blue;`,
  ]);

  it('leaves a class and its rules, and as many lines', () => {
    const code = `import { css, styled } from 'styled-components';
const room = css\`
  gap: 1px;
\`;
export const Box = styled.div\`color: red;\`;
const Go = styled(Link)\`color: blue;\`;`;
    const [, box, go] = styles.map(({ name }) => name);
    expect(
      compileStyles(code, styles, options),
    ).toBe(`import { styledElement } from '../styledElement/index.js';
const room = "gap: 1px;"

;
export const Box = /* @__PURE__ */ styledElement("div", "${box}", ".${box}{color:red;}");
const Go = /* @__PURE__ */ styledElement(Link, "${go}", ".${go}{color:blue;}");`);
  });

  it.each([
    ['inside of a function', 'const make = () => styled.div`color: red;`;'],
    ['more than was written down', 'const A = styled.a``;\nconst B = styled.b``;'],
  ])('is no style %s', (_, code) => {
    const module = `import { styled } from 'styled-components';\n${code}`;
    const compile = () => compileStyles(module, styles.slice(1, 2), options);
    expect(compile).toThrow('a constant at the top of its module');
  });

  it('leaves the types that a module says itself', () => {
    const compiled =
      compileTypes(`export declare const Box: import("styled-components/dist/types.js").IStyledComponentBase<"web", {
    a: 1;
}> & string;
export declare const text: import("styled-components").RuleSet<object>;
export declare const Row: typeof Item;`);
    expect(compiled).toBe(`export declare const Box: import("react").FunctionComponent<any>;
export declare const text: string;
export declare const Row: typeof Item;`);
  });
});

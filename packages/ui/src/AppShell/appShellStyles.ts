import { styled } from 'styled-components';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  layout,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '../tokens/index.js';

// In em of 16 px: where the person enlarges the text, there is less room for it.
const narrow = `@media (width < ${breakpoint.narrow / 16}em)`;
const wide = `@media (width >= ${breakpoint.medium / 16}em)`;

export const Root = styled.div`
  --shell-gutter: ${space['6']};
  --shell-width: ${layout.content};
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: ${color.canvas};
  color: ${color.text};

  /* Room for the floating action at the edge of the window, on both sides so that the page stays in the middle. */
  &[data-floating] {
    --shell-gutter: ${space['8']};
  }
  ${narrow} {
    &,
    &[data-floating] {
      --shell-gutter: ${space['4']};
    }
  }
  &[data-variant='bare'] {
    --shell-content: ${layout.form};
  }
  @media print {
    display: block;
    background: none;
  }
`;

export const SkipLink = styled.a`
  position: fixed;
  z-index: ${zIndex.toast};
  inset-block-start: ${space['2']};
  inset-inline-start: ${space['2']};
  padding: ${space['2']} ${space['4']};
  border-radius: ${radius.m};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.link};
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

export const Header = styled.header`
  position: sticky;
  z-index: ${zIndex.sticky};
  inset-block-start: 0;
  border-block-start: 3px solid ${color.accent};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};

  /* At 400 % zoom a header that stays would take a third of the window. */
  @media (height < 30em) {
    position: relative;
  }
  @media print {
    position: static;
    border-block-start: 0;
  }
`;

export const HeaderInner = styled.div`
  display: flex;
  align-items: stretch;
  gap: ${space['1']} ${space['6']};
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: calc(var(--shell-width) + 2 * var(--shell-gutter));
  /* Without the two borders. */
  min-block-size: calc(${size.header} - 4px);
  margin-inline: auto;
  padding-inline: var(--shell-gutter);

  & > :first-child {
    align-self: center;
  }
  & > [data-part='end'] {
    display: flex;
    align-items: center;
    gap: ${space['2']};
    margin-inline-start: auto;
  }
  ${narrow} {
    gap: ${space['2']};
    & > [data-part='end'] {
      gap: ${space['1']};
    }
  }
  @media print {
    padding-inline: 0;

    & > :not(:first-child, [data-part='printed']) {
      display: none;
    }
  }
`;

export const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  outline: none;

  /* The footer begins below the window, so that nobody sees it move when loaded data makes the page longer. */
  [data-variant='full'] & {
    flex-basis: auto;
    min-block-size: calc(100dvh - ${size.header});
  }
  @media print {
    display: block;

    [data-variant='full'] & {
      min-block-size: 0;
    }
  }
`;

export const Content = styled.div`
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: calc(var(--shell-content, var(--shell-width)) + 2 * var(--shell-gutter));
  margin-inline: auto;
  padding: ${space['6']} var(--shell-gutter) ${space['10']};

  [data-variant='bare'] > ${Main} > & {
    display: grid;
    justify-items: center;
    flex: 1;
    align-content: start;
    padding-block-start: clamp(${space['6']}, 7vh, ${space['12']});
  }
  ${narrow} {
    padding-block-start: ${space['4']};
  }
  @media print {
    max-inline-size: none;
    padding: ${space['4']} 0 0;
  }
`;

/** Says in the header on paper when the page was printed: under the page it could stand alone on a sheet. */
export const PrintedLine = styled.p`
  align-self: center;
  margin: 0;
  margin-inline-start: auto;
  color: ${color.textMuted};
  font-size: ${fontSize.s};

  @media not print {
    display: none;
  }
`;

/** Side menu and page beside each other, where there is room. */
export const Columns = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;

  ${wide} {
    flex-direction: row;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: calc(var(--shell-width) + 2 * var(--shell-gutter));
    margin-inline: auto;

    & > ${Main} {
      min-inline-size: 0;
    }
  }
  @media print {
    display: block;
  }
`;

export const Side = styled.div`
  padding: ${space['4']} var(--shell-gutter) 0;

  ${wide} {
    position: sticky;
    inset-block-start: ${size.header};
    align-self: flex-start;
    box-sizing: border-box;
    max-block-size: calc(100dvh - ${size.header});
    overflow: auto;
    padding-block: ${space['6']};
    padding-inline-end: 0;
  }
  @media print {
    display: none;
  }
`;

/** Hangs on the edge of the window, inside the gutter that is left free for it; with little room, above the footer. */
export const Floating = styled.div`
  position: fixed;
  z-index: ${zIndex.floating};
  inset-block-end: ${space['12']};
  inset-inline-end: 0;

  ${narrow}, (height < 30em) {
    position: static;
    align-self: center;
    margin-block-end: ${space['4']};
  }
  @media print {
    display: none;
  }
`;

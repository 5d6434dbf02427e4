import { Prose } from '@slip/ui/Prose';
import { breakpoint, color, display, fontSize, fontWeight, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';
import { OnScreen } from '../../pages/OnScreen.js';

/** A sheet of paper: room around the text, a head, and a line to sign on. */
export const Sheet = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space['6']};
  min-inline-size: 0;
  padding: ${space['6']} ${space['4']};
  border: 1px solid ${color.border};
  border-block-start: 3px solid ${color.accent};
  background: ${color.surface};
  overflow-wrap: anywhere;

  @media (width >= ${breakpoint.narrow / 16}em) {
    padding: ${space['10']} ${space['12']};
  }
  /* As a block, so that the foot keeps to the text before it. */
  @media print {
    display: block;
    padding: 0;
    border: 0;

    & > * + * {
      margin-block-start: ${space['4']};
    }
  }
`;

export const SheetHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space['2']} ${space['4']};
  padding-block-end: ${space['4']};
  border-block-end: 1px solid ${color.border};

  & [data-part='state'] {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.semibold};
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  & h2 {
    ${display}
  }
`;

/** The statement of the paper, a little larger than the text around it. */
export const Statement = styled(Prose)`
  font-size: ${fontSize.l};
`;

/** The notice that the state wants to be read beside the text. */
export const Notice = styled.aside`
  max-inline-size: 75ch;
  padding-inline-start: ${space['4']};
  border-inline-start: 3px solid ${color.borderStrong};
  color: ${color.textMuted};
  font-size: ${fontSize.m};

  & p + p {
    margin-block-start: ${space['2']};
  }
`;

/** Controls on the page of a paper, one below the other; not printed. */
export const ScreenStack = styled(OnScreen)`
  display: grid;
  gap: ${space['4']};

  @media print {
    display: none;
  }
`;

/** The foot of the sheet, which is printed on one page, and not alone on it. */
export const SignatureBlock = styled.section`
  display: grid;
  gap: ${space['4']} ${space['8']};
  padding-block-start: ${space['5']};
  border-block-start: 1px solid ${color.border};
  break-before: avoid;
  break-inside: avoid;

  @media (width >= ${breakpoint.narrow / 16}em) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: end;
  }
  & > [data-part='wide'] {
    grid-column: 1 / -1;
  }
  & > [data-part='wide']:focus {
    outline: none;
  }
  & [data-part='line'] {
    min-block-size: 2.25rem;
    padding-block-end: ${space['1']};
    border-block-end: 1px solid ${color.borderStrong};
    font-size: ${fontSize.xl};
    ${display}
  }
`;

import { color, fontFamily, fontSize, fontWeight, radius, space, tabularFigures } from '@slip/ui/tokens';
import { styled } from 'styled-components';

export const FixTableBox = styled.div`
  & > table {
    border-collapse: separate;
    border-spacing: 0;
    inline-size: max-content;
    min-inline-size: 100%;
    font-size: ${fontSize.s};
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding: ${space['2']} ${space['3']};
    border-block-end: 1px solid ${color.borderStrong};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-weight: ${fontWeight.medium};
    text-align: start;
    white-space: nowrap;
  }
  & tbody th {
    padding: ${space['2']} ${space['3']};
    border-block-end: 1px solid ${color.border};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-weight: ${fontWeight.medium};
    text-align: end;
    vertical-align: top;
    ${tabularFigures}
  }
  & tbody th [data-part='words'] {
    min-inline-size: 8rem;
    color: ${color.danger};
    text-align: start;
  }
  & td {
    background: ${color.surface};
    min-inline-size: 5rem;
    max-inline-size: 18rem;
    padding: ${space['2']} ${space['3']};
    border-block-end: 1px solid ${color.border};
    border-inline-start: 1px solid ${color.border};
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & td[data-raw] {
    max-inline-size: 60rem;
    font-family: ${fontFamily.mono};
  }
  & td:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  & td[data-mark='danger'] {
    background: ${color.dangerSoft};
  }
  & td[data-mark='warning'] {
    background: ${color.warningSoft};
  }
  & td[data-mark='changed'] {
    background: ${color.successSoft};
  }
  & [data-part='words'] {
    display: block;
    max-inline-size: 16rem;
    margin-block-start: ${space['1']};
    font-family: inherit;
    font-size: ${fontSize.xs};
  }
  & td[data-mark='danger'] [data-part='words'] {
    color: ${color.danger};
  }
  & td[data-mark='warning'] [data-part='words'] {
    color: ${color.warning};
  }
  & td[data-mark='changed'] [data-part='words'] {
    color: ${color.success};
  }
  & textarea {
    display: block;
    inline-size: 100%;
    min-inline-size: 8rem;
    padding: ${space['1']};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
    resize: none;
  }
  & td[data-raw] textarea {
    min-inline-size: min(40rem, 70vw);
  }
`;

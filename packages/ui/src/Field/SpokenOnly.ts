import { css, styled } from 'styled-components';

const spokenOnly = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words that are read and not seen. */
export const SpokenOnly = styled.span`
  ${spokenOnly}
`;

/** A polite live region: what is put into it later is read once. Render it empty first. */
export const SpokenStatus = styled.output`
  ${spokenOnly}
`;

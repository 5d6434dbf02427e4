import { styled } from 'storybook/theming';
import PropsTables from './PropsTables.js';

/** Tables that are wider or much taller than a phone scroll, and the page does not. */
const Wide = styled.div`
  overflow-x: auto;

  @media (max-width: 40em) {
    max-block-size: 30rem;
    overflow-y: auto;
  }
`;

/** The props, which change the live example above. So many that the page would be too long are opened by a press. */
export function Props({ isFolded = false }: { isFolded?: boolean }) {
  const tables = (
    <Wide>
      <PropsTables />
    </Wide>
  );
  if (!isFolded) return tables;
  return (
    <details>
      <summary>All props</summary>
      {tables}
    </details>
  );
}

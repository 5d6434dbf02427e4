import { styled } from 'styled-components';
import * as icons from '../Icon/index.js';
import { color, fontSize, radius, space } from '../tokens/index.js';

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${space['2']};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    justify-items: center;
    gap: ${space['2']};
    padding: ${space['4']} ${space['2']} ${space['3']};
    border: 1px solid ${color.border};
    border-radius: ${radius.m};
    background: ${color.surface};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
  & svg {
    color: ${color.text};
  }
`;

const named = Object.entries(icons).filter(([name]) => name !== 'Icon');

/** Every icon with its name. */
export function IconSheet() {
  return (
    <Sheet>
      {named.map(([name, OneIcon]) => (
        <li key={name}>
          <OneIcon>{null}</OneIcon>
          {name}
        </li>
      ))}
    </Sheet>
  );
}

import { styled } from 'styled-components';
import { Grid } from '../Grid/index.js';
import * as icons from '../Icon/index.js';
import { Stack } from '../Stack/index.js';
import { Text } from '../Text/index.js';
import { breakpoint, color, duration, fontSize, radius, space } from '../tokens/index.js';
import { layoutValues } from '../tokens/scales.js';
import { PlainTable } from './Page.js';

const widths = [
  ...Object.entries(layoutValues).map(([name, value]) => [`layout.${name}`, value, 'its maximum'] as const),
  ...Object.entries(breakpoint).map(
    ([name, value]) => [`breakpoint.${name}`, `${value}px`, 'the layout changes here'] as const,
  ),
];

/** The widths of pages and the widths at which layouts change. */
export function LayoutTable() {
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col" data-figure>
            Width
          </th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {widths.map(([name, value, meaning]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td data-figure>{value}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const Track = styled.div`
  padding: ${space['1']};
  border-radius: ${radius.full};
  background: ${color.surfaceSunken};

  & > span {
    display: block;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: ${radius.full};
    background: ${color.accent};
    transition: margin-inline-start ${duration.fast} ease-out;
    forced-color-adjust: none;
  }
  &[data-duration='medium'] > span {
    transition-duration: ${duration.medium};
  }
  &:hover > span {
    margin-inline-start: calc(100% - 1.25rem);
  }
`;

/** The two durations; point at a track to see one. */
export function MotionSpecimen() {
  return (
    <Grid columns={2} gap="6">
      <Stack gap="2">
        <Track>
          <span />
        </Track>
        <Text size="s" tone="muted">
          Fast, 120 ms: colours that answer the pointer
        </Text>
      </Stack>
      <Stack gap="2">
        <Track data-duration="medium">
          <span />
        </Track>
        <Text size="s" tone="muted">
          Medium, 200 ms: things that arrive from somewhere
        </Text>
      </Stack>
    </Grid>
  );
}

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

const namedIcons = Object.entries(icons).filter(([name]) => name !== 'Icon');

/** Every icon with its name. */
export function IconSheet() {
  return (
    <Sheet>
      {namedIcons.map(([name, OneIcon]) => (
        <li key={name}>
          <OneIcon>{null}</OneIcon>
          {name}
        </li>
      ))}
    </Sheet>
  );
}

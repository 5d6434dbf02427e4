import { styled } from 'styled-components';
import { Grid } from '../Grid/index.js';
import { Stack } from '../Stack/index.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { color, fontSize, radius, shadow, size, space, tabularFigures } from '../tokens/index.js';
import { spaceValues } from '../tokens/scales.js';

const steps = Object.entries(spaceValues)
  .filter(([step]) => step !== '0')
  .toSorted(([first], [second]) => Number(first) - Number(second));

const Ruler = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space['4']};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  ${tabularFigures}

  & > li {
    display: grid;
    justify-items: center;
    gap: ${space['1']};
  }
  & > li > span {
    display: block;
    background: ${color.accent};
    forced-color-adjust: none;
  }
  ${steps
    .map(([step]) => {
      const value = `var(${cssVariableName('space', step)})`;
      return `& > li[data-step='${step}'] > span{inline-size:${value};block-size:${value};}`;
    })
    .join('')}
`;

const Tile = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 5rem;
  padding: ${space['3']};
  border: 1px solid ${color.borderStrong};
  background: ${color.surface};
  font-size: ${fontSize.s};
  text-align: center;

  &[data-radius='s'] {
    border-radius: ${radius.s};
  }
  &[data-radius='m'] {
    border-radius: ${radius.m};
  }
  &[data-radius='l'] {
    border-radius: ${radius.l};
  }
  &[data-radius='full'] {
    border-radius: ${radius.full};
  }
  &[data-shadow] {
    border-color: transparent;
    border-radius: ${radius.l};
    background: ${color.surfaceRaised};
  }
  &[data-shadow='raised'] {
    border-color: ${color.border};
    box-shadow: ${shadow.raised};
  }
  &[data-shadow='overlay'] {
    box-shadow: ${shadow.overlay};
  }
  &[data-shadow='modal'] {
    box-shadow: ${shadow.modal};
  }
  &[data-height] {
    min-block-size: 0;
    padding-block: 0;
    border-radius: ${radius.m};
  }
  &[data-height='control'] {
    block-size: ${size.control};
  }
  &[data-height='controlSmall'] {
    block-size: ${size.controlSmall};
  }
  &[data-height='target'] {
    block-size: ${size.target};
  }
`;

/** Spacing, corners, elevation and the heights of controls. */
export function ShapeSpecimen() {
  return (
    <Stack gap="8">
      <Ruler>
        {steps.map(([step, value]) => (
          <li key={step} data-step={step}>
            <span />
            {Number.parseFloat(value) * 16}
          </li>
        ))}
      </Ruler>
      <Grid columns={4}>
        <Tile data-radius="s">3 px inside controls</Tile>
        <Tile data-radius="m">5 px controls</Tile>
        <Tile data-radius="l">8 px cards, dialogs</Tile>
        <Tile data-radius="full">Round: counts, initials</Tile>
      </Grid>
      <Grid columns={3} gap="6">
        <Tile data-shadow="raised">Raised: a card on the canvas</Tile>
        <Tile data-shadow="overlay">Overlay: menus, notifications</Tile>
        <Tile data-shadow="modal">Modal: dialogs</Tile>
      </Grid>
      <Grid columns={3} gap="6">
        <Tile data-height="control">36 px control</Tile>
        <Tile data-height="controlSmall">28 px in rows and toolbars</Tile>
        <Tile data-height="target">24 px, the minimum target</Tile>
      </Grid>
    </Stack>
  );
}

import { styled } from 'styled-components';
import { Badge } from '../Badge/index.js';
import { ScrollRegion } from '../ScrollRegion/index.js';
import { type ColorName, paletteNames } from '../tokens/colorNames.js';
import { type ContrastPair, contrastPairs, contrastRatio, minContrast } from '../tokens/contrast.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { fontWeight, radius, space, tabularFigures } from '../tokens/index.js';
import { palettes } from '../tokens/palettes.js';
import { PlainTable } from './Page.js';

const titles = { light: 'Light', dark: 'Dark', 'high-contrast': 'High contrast' } as const;
const kinds = { text: 'text', boundary: 'edge', inactive: 'inactive' } as const;

function rules(attribute: string, names: readonly ColorName[], property: string): string {
  return [...new Set(names)]
    .map((name) => `&[data-${attribute}='${name}']{${property}:var(${cssVariableName('color', name)});}`)
    .join('');
}

const Sample = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 1.5rem;
  margin-inline-end: ${space['2']};
  border-radius: ${radius.s};
  font-weight: ${fontWeight.semibold};
  vertical-align: middle;
  forced-color-adjust: none;

  ${rules(
    'ink',
    contrastPairs.map(({ foreground }) => foreground),
    'color',
  )}
  ${rules(
    'paper',
    contrastPairs.map(({ background }) => background),
    'background',
  )}
  & > i {
    inline-size: 1.25rem;
    block-size: 0.75rem;
    border: 2px solid;
    border-radius: ${radius.s};
  }
`;

const Measured = styled.td`
  white-space: nowrap;
  ${tabularFigures}
`;

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function Pair({ foreground, background, kind }: ContrastPair) {
  return (
    <tr>
      <th scope="row">
        {words(foreground)} on {words(background)}
      </th>
      <td>
        <Badge tone="neutral">{kinds[kind]}</Badge> ≥ {minContrast[kind]} : 1
      </td>
      {paletteNames.map((theme) => {
        const ratio = contrastRatio(palettes[theme][foreground], palettes[theme][background]);
        return (
          <Measured key={theme} data-theme={theme}>
            <Sample data-ink={foreground} data-paper={background} aria-hidden="true">
              {kind === 'text' ? 'Aa' : <i />}
            </Sample>
            {ratio.toFixed(1)} : 1
          </Measured>
        );
      })}
    </tr>
  );
}

/** Every pair of colours that a component may use, measured in every theme. */
export function ContrastTable() {
  return (
    <ScrollRegion label="Measured pairs" height={560}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Needs</th>
            {paletteNames.map((theme) => (
              <th key={theme} scope="col">
                {titles[theme]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrastPairs.map((pair) => (
            <Pair key={`${pair.kind} ${pair.foreground} ${pair.background}`} {...pair} />
          ))}
        </tbody>
      </PlainTable>
    </ScrollRegion>
  );
}

import { styled } from 'styled-components';
import { type ColorName, type PaletteName, paletteNames } from '../tokens/colorNames.js';
import { contrastRatio } from '../tokens/contrast.js';
import { cssVariableName } from '../tokens/cssVariableName.js';
import { color, fontFamily, fontSize, fontWeight, radius, space, tabularFigures } from '../tokens/index.js';
import { palettes } from '../tokens/palettes.js';

const themeTitles: Readonly<Record<PaletteName, string>> = {
  light: 'Light',
  dark: 'Dark',
  'high-contrast': 'High contrast',
};

interface Group {
  title: string;
  names: readonly ColorName[];
  /** The colour that the contrast is measured against; backgrounds have none. */
  against?: ColorName;
}

const groups: readonly Group[] = [
  { title: 'Paper', names: ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken', 'highlight'] },
  { title: 'Ink', names: ['text', 'textMuted', 'textSubtle', 'link'], against: 'surface' },
  { title: 'Accent', names: ['accent', 'accentHover', 'accentPressed'], against: 'accentSoft' },
  { title: 'Lines', names: ['borderStrong', 'focus'], against: 'surface' },
  { title: 'Danger', names: ['danger', 'dangerBorder'], against: 'dangerSoft' },
  { title: 'Warning', names: ['warning', 'warningBorder'], against: 'warningSoft' },
  { title: 'Success', names: ['success', 'successBorder'], against: 'successSoft' },
  { title: 'Info', names: ['info', 'infoBorder'], against: 'infoSoft' },
];

const Themes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
  gap: ${space['4']};
`;

const Theme = styled.article`
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};

  & > h3 {
    padding: ${space['3']} ${space['4']};
    border-block-end: 1px solid ${color.border};
    background: ${color.canvas};
  }
  & > section {
    padding: ${space['3']} ${space['4']};
  }
  & > section + section {
    border-block-start: 1px solid ${color.border};
  }
  ${groups
    .flatMap(({ against }) => against ?? [])
    .map((name) => `& > section[data-paper='${name}']{background:var(${cssVariableName('color', name)});}`)
    .join('')}
  & h4 {
    padding-block-end: ${space['1.5']};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
  & ul {
    display: grid;
    gap: ${space['1']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${space['2']};
    font-size: ${fontSize.s};
  }
  & code {
    color: ${color.textMuted};
    font-family: ${fontFamily.mono};
    font-size: ${fontSize.xs};
  }
  & [data-part='ratio'] {
    min-inline-size: 3.25rem;
    font-weight: ${fontWeight.medium};
    text-align: end;
    ${tabularFigures}
  }
`;

const Swatch = styled.span`
  display: grid;
  place-items: center;
  block-size: 1.5rem;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.s};
  forced-color-adjust: none;

  ${groups
    .flatMap(({ names }) => names)
    .map((name) => `&[data-color='${name}']{background:var(${cssVariableName('color', name)});}`)
    .join('')}
`;

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function Colour({
  theme,
  name,
  against,
}: {
  theme: PaletteName;
  name: ColorName;
  against: ColorName | undefined;
}) {
  const palette = palettes[theme];
  return (
    <li>
      <Swatch data-color={name} />
      <span>{words(name)}</span>
      <code>{palette[name]}</code>
      <span data-part="ratio">
        {against !== undefined && `${contrastRatio(palette[name], palette[against]).toFixed(1)} : 1`}
      </span>
    </li>
  );
}

/** Every colour in every theme, with its contrast on the paper it is set on. */
export function ColourTable() {
  return (
    <Themes>
      {paletteNames.map((theme) => (
        <Theme key={theme} data-theme={theme}>
          <h3>{themeTitles[theme]}</h3>
          {groups.map(({ title, names, against }) => (
            <section key={title} data-paper={against}>
              <h4>
                {title}
                {against !== undefined && ` on ${words(against)}`}
              </h4>
              <ul>
                {names.map((name) => (
                  <Colour key={name} theme={theme} name={name} against={against} />
                ))}
              </ul>
            </section>
          ))}
        </Theme>
      ))}
    </Themes>
  );
}

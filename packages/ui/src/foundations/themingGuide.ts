import { ownBrand } from './ownBrand.js';

/** The theming guide of Storybook. */
export const themingGuide = `
Every colour, length, typeface and duration of the design system is a custom property, set by \`SlipStyles\`. A brand is
a few of them, set again in the application's own style sheet. There is nothing to build and no provider to nest.

### A brand of your own, in twelve colours

\`\`\`css
${ownBrand}
\`\`\`

- \`--slip-light-color-…\` is the colour in the light theme and \`--slip-dark-color-…\` that in the dark one, also in a
  part of the page that has a \`data-theme\` of its own. A colour you leave out stays ours; paper gets the light ones.
- The high-contrast theme, people who ask their device for more contrast, and forced colours keep what was measured for
  them: a brand is not worth a person who cannot read.
- Wherever the style sheet stands, it holds, and no bundler changes it: these are plain custom properties that each theme
  of the design system reads. \`--slip-color-…\` is what the theme made of them; components use that one.

### What to look at

| Set | so that | at least |
| --- | --- | --- |
| \`accent\`, \`accent-hover\`, \`accent-pressed\` | they can be read as text on every paper (\`canvas\` to \`surface-sunken\`) | 4.5:1 |
| \`on-accent\` | it can be read on each of the three | 4.5:1 |
| \`accent-soft\` | \`text\`, \`text-muted\`, \`link\` and \`accent\` can be read on it | 4.5:1 |
| \`link\` | it can be read on every paper, on \`accent-soft\` and on the soft tones | 4.5:1 |
| \`focus\` | the ring stands out from every paper and every soft tone | 3:1 |

Danger, warning, success and info mean the same in every brand: leave them.

### Type and shape

\`\`\`css
:root:root {
  --slip-font-family-sans: 'Inter', system-ui, sans-serif;
  --slip-radius-m: 0.5rem;
  --slip-size-control: 2.5rem;
}
\`\`\`

Another typeface is yours to load. Check columns of figures with it: they need \`tabular-nums\`. No size may make what a
person presses smaller than 24 px.

### The themes

| \`data-theme\` | shows |
| --- | --- |
| \`system\` | light or dark, as the device asks; high contrast where it asks for more contrast |
| \`light\`, \`dark\`, \`high-contrast\` | that theme |

\`SlipStyles\` writes the attribute to the root element. On any other element it sets the theme of that part alone.
Remembering what a person chose is the application's job. Before the first script has run there is no attribute: write
it into the page on the server if the choice is known there, or a dark page begins light.

### In your own components

\`\`\`tsx
import { color, radius, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

const Note = styled.aside\`
  padding: \${space['3']};
  border: 1px solid \${color.border};
  border-radius: \${radius.m};
  background: \${color.accentSoft};
\`;
\`\`\`

In plain CSS the same token is \`var(--slip-color-accent-soft)\`.

### Known issues

- A brand does not reach Storybook's own frame, only the stories.
`;

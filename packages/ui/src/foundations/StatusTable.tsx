import { Badge } from '../Badge/index.js';
import { Link } from '../Link/index.js';
import { type ComponentEntry, families } from '../registry/ComponentEntry.js';
import { components } from '../registry/components.js';
import { PlainTable, Section } from './Page.js';

const stages = {
  settled: { tone: 'success', word: 'Settled' },
  beta: { tone: 'info', word: 'Beta' },
} as const;

/** Where Storybook keeps the page of a component. */
function pageOf({ family, name }: ComponentEntry): string {
  return `?path=/docs/${family}-${name}--docs`.toLowerCase();
}

function Row({ component }: { component: ComponentEntry }) {
  const { tone, word } = stages[component.stage];
  return (
    <tr>
      <th scope="row">
        <Link href={pageOf(component)} target="_top">
          {component.name}
        </Link>
        {component.isSignature && ' ●'}
      </th>
      <td>
        <code>@slip/ui/{component.entry}</code>
      </td>
      <td>
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td data-figure>{component.maxKb.toFixed(1)} kB</td>
    </tr>
  );
}

/** Every component with its stage, straight from the registry. */
export function StatusTable() {
  return families.map((family) => {
    const shown = components
      .filter((component) => component.family === family)
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return (
      <Section key={family} title={family} reason={`${shown.length} components`}>
        <PlainTable data-columns="even">
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Import from</th>
              <th scope="col">Stage</th>
              <th scope="col" data-figure>
                At most
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((component) => (
              <Row key={component.name} component={component} />
            ))}
          </tbody>
        </PlainTable>
      </Section>
    );
  });
}

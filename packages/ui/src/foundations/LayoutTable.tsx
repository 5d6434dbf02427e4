import { breakpoint } from '../tokens/index.js';
import { layoutValues } from '../tokens/scales.js';
import { PlainTable } from './PlainTable.js';

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

import type { ShownPerson } from './Demo.js';

/** The text that the terminal shows when the product is ready: the address and, with sample data, the people to sign in as. */
export function greeting(address: string, demoPeople: readonly ShownPerson[]): string {
  const lines = ['', `  Slip is ready: ${address}`, ''];
  if (demoPeople.length > 0) {
    const rows = demoPeople.map(({ userName, password, who, shows }) => [userName, password, who, shows]);
    lines.push(
      '  Demo people, for trying only (an empty database started with SLIP_DEMO=0 has none):',
      '',
      ...table([['User name', 'Password', 'Who', 'Shows'], ...rows]),
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd(),
  );
}

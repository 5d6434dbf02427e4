import { demoPassword, demoPeople } from './demo/demoPeople.js';

/** The text that the terminal shows when the product is ready: the address and, with sample data, the people to sign in as. */
export function greeting(address: string, hasDemoPeople: boolean): string {
  const lines = ['', `  Slip is ready: ${address}`, ''];
  if (hasDemoPeople) {
    const rows = demoPeople.map(({ userName, who, shows }) => [userName, demoPassword, who, shows]);
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

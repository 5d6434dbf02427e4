import { describe, expect, it } from 'vitest';

const ALLOWED = new Set([
  'yup',
  'dayjs',
  'dayjs/plugin/utc.js',
  '@slip/ui/amount',
  '@slip/ui/countries',
  '@slip/ui/csv',
]);
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]/g;

const rules = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const pureEntries = import.meta.glob<string>('../../../ui/src/{amount,countries,csv}/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The path a relative import leads to. */
function follow(from: string, specifier: string): string {
  return `./${new URL(specifier.replace(/\.js$/, '.ts'), `file:///${from}`).pathname.slice(1)}`;
}

/** Every file and package that the entry reaches. */
function graphOf(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = rules[file];
    if (text === undefined) throw new Error(`${file} is imported but lies outside the rules.`);
    if (files.has(file)) continue;
    files.add(file);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      if (specifier.startsWith('.')) waiting.push(follow(file, specifier));
      else packages.add(specifier);
    }
  }
  return { files, packages };
}

describe('../rules/index.js', () => {
  it('loads the numbering plans of telephone numbers only when they are asked for', () => {
    const importing = Object.entries(rules).filter(([, text]) => text.includes("'libphonenumber-js"));
    expect(importing.map(([file]) => file)).toEqual(['./phone/phoneNumbers.ts']);
    expect(rules['./phone/phoneNumbers.ts']).toContain("await import('libphonenumber-js/min')");
  });

  it('reaches no React and nothing but yup, dayjs and the pure entries of ui', () => {
    const { files, packages } = graphOf('./index.ts');
    expect(files.size).toBeGreaterThan(50);
    expect([...packages].filter((name) => !ALLOWED.has(name))).toEqual([]);
  });

  it('and what it takes from ui reaches nothing but itself', () => {
    const imports = Object.entries(pureEntries).flatMap(([file, text]) =>
      file.endsWith('.test.ts') ? [] : Array.from(text.matchAll(IMPORT), ([, specifier = '']) => specifier),
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((specifier) => !specifier.startsWith('./'))).toEqual([]);
  });
});

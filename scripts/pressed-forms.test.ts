import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inside } from './place.mjs';

const portal = 'packages/portal/src';
const read = (file: string) => readFileSync(inside(file), 'utf8');

it('every form of the portal is pressed in the browser tests', () => {
  const files = readdirSync(inside(portal), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.\w+\.tsx$).*\.tsx$/.test(file),
  );
  const forms = files
    .filter((file) => /<(?:Form|form|FormWizard|RecordDialog)\b/.test(read(`${portal}/${file}`)))
    .map((file) => file.replaceAll('\\', '/').replace('.tsx', ''))
    // The dialog of a record has no fields of its own.
    .filter((file) => file !== 'settings/RecordDialog');
  const tables = ['e2e/pressedForms.ts', 'e2e/pressedOfficeForms.ts'].map(read).join('');
  const rows = tables.matchAll(/\bof: '([^']+)'/g);
  const pressed = new Set(Array.from(rows, ([, file]) => file));
  expect(new Set(forms)).toEqual(pressed);
});

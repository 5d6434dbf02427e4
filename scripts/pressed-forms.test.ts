import { expect, it } from 'vitest';
import { filesIn, textOf } from './place.mjs';

const portal = 'packages/portal/src';

it('every form of the portal is pressed in the browser tests', () => {
  const forms = filesIn(portal, /\/\w+\.tsx$/)
    .filter((file) => /<(?:Form|form|FormWizard|RecordDialog)\b/.test(textOf(file)))
    .map((file) => file.slice(portal.length + 1).replace('.tsx', ''))
    // The dialog of a record has no fields of its own.
    .filter((file) => file !== 'settings/RecordDialog');
  const tables = ['e2e/pressedForms.ts', 'e2e/pressedOfficeForms.ts'].map((file) => textOf(file)).join('');
  const rows = tables.matchAll(/\bof: '([^']+)'/g);
  const pressed = new Set(Array.from(rows, ([, file]) => file));
  expect(new Set(forms)).toEqual(pressed);
});

import { expect, it } from 'vitest';
import { filesIn, textOf } from './place.mjs';

const portal = 'packages/portal/src';
const form = /<(?:Form|form|FormWizard|RecordDialog)\b/;
/** A dialog with fields that stand in no form: its button says itself what is missing. */
const dialog = /<Dialog\b/;
const field = /<(?:TextField|TextArea|DateField|DateRangePicker|Select|ComboBox|MultiSelect|FileUploader)\b/;

/** Dialogs in which nothing is typed before a button. */
const unpressed: Readonly<Record<string, string>> = {
  'settings/RecordDialog': 'It has no fields of its own.',
  'settings/reminders/CalendarAddress': 'Its field is read-only.',
  'office/bank/UploadDialog': 'A file is chosen, and nothing typed.',
  'office/bank/ReturnsDialog': 'A file is chosen, and nothing typed.',
  'office/market/ImportDialog': 'A file is chosen, and nothing typed.',
};

it('every form of the portal, and every dialog with fields, is pressed in the browser tests', () => {
  const forms = filesIn(portal, /\/\w+\.tsx$/)
    .filter((file) => !file.endsWith('.stories.tsx'))
    .filter((file) => {
      const text = textOf(file);
      return form.test(text) || (dialog.test(text) && field.test(text));
    })
    .map((file) => file.slice(portal.length + 1).replace('.tsx', ''));
  const tables = filesIn('e2e', /^e2e\/\w[\w.-]*\.ts$/)
    .map((file) => textOf(file))
    .join('');
  const pressed = new Set(Array.from(tables.matchAll(/\bof: '([^']+)'/g), ([, file]) => file));
  expect(new Set(forms)).toEqual(new Set([...pressed, ...Object.keys(unpressed)]));
});

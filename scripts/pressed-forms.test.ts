import { expect, it } from 'vitest';
import { filesIn, textOf } from './place.mjs';

const portal = 'packages/portal/src';
const form = /<(?:Form|form|FormWizard|RecordDialog)\b/;
/** A dialog with fields that stand in no form: its button says itself what is missing. */
const dialog = /<(?:Action)?Dialog\b/;
const field = /<(?:TextField|TextArea|DateField|DateRangePicker|Select|ComboBox|MultiSelect|FileUploader)\b/;

/** The table of a form in several steps, each of which has a last field of its own. */
const stepTable = /const steps: readonly FormStep<[^]*?\n {2}\];/;
const ownStep = /\n {6}id: '(\w+)'/g;
/** Steps that several tables take from `registration/registrationSteps.tsx`. */
const sharedSteps = { addressStep: 'AddressInformation', contactStep: 'ContactInformation' };

/** Dialogs in which nothing is typed before a button, and forms that stand here under another name. */
const unpressed: Readonly<Record<string, string>> = {
  'registration/RegistrationForm': 'Its steps are pressed, as the files name them that have them.',
  'settings/RecordDialog': 'It has no fields of its own.',
  'settings/reminders/CalendarAddress': 'Its field is read-only.',
  'office/bank/UploadDialog': 'A file is chosen, and nothing typed.',
  'office/bank/ReturnsDialog': 'A file is chosen, and nothing typed.',
  'office/market/ImportDialog': 'A file is chosen, and nothing typed.',
};

/** The forms of a file by the names under which they are pressed: its own, or those of the steps in its table. */
function formsOf(file: string): readonly string[] {
  const text = textOf(file);
  const name = file.slice(portal.length + 1).replace('.tsx', '');
  const [table] = stepTable.exec(text) ?? [];
  if (table !== undefined) {
    const own = Array.from(table.matchAll(ownStep), ([, id]) => id ?? '');
    const shared = Object.entries(sharedSteps).flatMap(([call, id]) =>
      table.includes(`${call}(`) ? [id] : [],
    );
    return [...own, ...shared].map((id) => `${name}#${id}`);
  }
  return form.test(text) || (dialog.test(text) && field.test(text)) ? [name] : [];
}

it('every form of the portal with its steps, and every dialog with fields, is pressed in the browser tests', () => {
  const forms = filesIn(portal, /\/\w+\.tsx$/)
    .filter((file) => !file.endsWith('.stories.tsx'))
    .flatMap(formsOf);
  const tables = filesIn('e2e', /^e2e\/\w[\w.-]*\.ts$/)
    .map((file) => textOf(file))
    .join('');
  const pressed = new Set(Array.from(tables.matchAll(/\bof: '([^']+)'/g), ([, file]) => file));
  expect(new Set(forms)).toEqual(new Set([...pressed, ...Object.keys(unpressed)]));
});

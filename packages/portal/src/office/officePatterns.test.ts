import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../paths.js';
import { officeScreens } from './officeScreens.js';

/** The page about how each screen works, and the folder of the stories that it shows. */
const patterns: Readonly<Record<string, readonly [page: string, folder: string]>> = {
  [paths.officeDashboard]: ['Figures', 'dashboard'],
  [paths.officeWork]: ['Queue', 'work'],
  [paths.officeRegistrations]: ['Deciding', 'registrations'],
  [paths.officeRegistration]: ['Deciding', 'registrations'],
  [paths.officeQuestions]: ['Deciding', 'questions'],
  [paths.officeQuestion]: ['Deciding', 'questions'],
  [paths.officeAccounts]: ['Finding', 'accounts'],
  [paths.officeAccount]: ['LookingAs', 'accounts'],
  [paths.officeStaff]: ['FourEyes', 'staff'],
  [paths.officeRoles]: ['FourEyes', 'staff'],
  [paths.officeStateFigures]: ['Figures', 'dashboard'],
  [paths.officeStateTables]: ['StateTables', 'state-tables'],
  [paths.officeAudit]: ['Trail', 'audit'],
  [paths.officeMarket]: ['FilesBefore', 'market'],
  [paths.officeBank]: ['Bank', 'bank'],
  [paths.officeBatch]: ['FilesBefore', 'batch'],
  [paths.officeBatchFile]: ['FilesBefore', 'batch'],
  [paths.officePapers]: ['Papers', 'papers'],
  [paths.officeDifferences]: ['SideBySide', 'differences'],
  [paths.officeDifference]: ['SideBySide', 'differences'],
  [paths.officeWords]: ['Words', 'words'],
  [paths.officeBooks]: ['Closing', 'books'],
  [paths.officeVendors]: ['Deciding', 'vendors'],
};

const pages = join(import.meta.dirname, '../../../../.storybook/pages/patterns/office');

it('has a page of patterns for each screen', () => {
  expect(Object.keys(patterns)).toEqual(officeScreens.map(({ path }) => path));
  for (const [page, folder] of Object.values(patterns))
    expect(readFileSync(join(pages, `${page}.mdx`), 'utf8')).toContain(`/src/office/${folder}/`);
});

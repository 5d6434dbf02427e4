import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inside } from './place.mjs';
import { pagesOf, pageTables, reachedFrom } from './story-graph.mjs';
import { storyFiles, touchedBy } from './touched-stories.mjs';

const button = 'packages/ui/src/Button/Button.stories.tsx';
const grid = 'packages/ui/src/DataGrid/DataGrid.stories.tsx';
const history = 'packages/portal/src/billing/history/InvoiceHistoryScreen.stories.tsx';
const settings = 'packages/portal/src/settings/SettingsScreen.stories.tsx';
const contacts = 'packages/portal/src/settings/contacts/ContactsSection.stories.tsx';
const terms = 'packages/portal/src/agreements/TermsScreen.stories.tsx';

const all = storyFiles();

const touched = (changed: string[], acts = false) => {
  const touches = touchedBy(changed);
  return [button, grid, history, settings, contacts].filter((file) => touches(file, acts));
};

describe('the stories that a change can touch', () => {
  it('are those that show the changed file, in however many steps', () => {
    expect(all).toEqual(expect.arrayContaining([button, grid, history, settings]));
    expect(touched(['packages/ui/src/Button/Button.tsx'])).toEqual([
      button,
      grid,
      history,
      settings,
      contacts,
    ]);
    expect(touched(['packages/ui/src/DataGrid/DataGrid.tsx'])).not.toContain(button);
    expect(touched(['packages/ui/src/DataGrid/DataGrid.tsx'])).toContain(history);
    expect(touched([history])).toEqual([history]);
  });

  it('are of one page when its code is, although the portal has all pages', () => {
    const change = ['packages/portal/src/billing/history/InvoiceHistoryScreen.tsx'];
    expect(touched(change)).toEqual([history]);
    expect(touched(['packages/portal/src/settings/SettingsScreen.tsx'])).toEqual([settings, contacts]);
    // Whoever presses can go on to a page to which this one leads.
    const pay = ['packages/portal/src/billing/pay/PayInvoicesScreen.tsx'];
    expect(touched(pay)).toEqual([]);
    expect(touched(pay, true)).toContain(history);
  });

  it('are of one section of Settings when its code is', () => {
    const licenses = 'packages/portal/src/settings/licenses/StateLicensesSection.tsx';
    // Settings itself opens the first section that the person may see.
    expect(touched([licenses])).toEqual([settings]);
    expect(touched(['packages/portal/src/settings/contacts/ContactsSection.tsx'])).toEqual([
      settings,
      contacts,
    ]);
    const agreement = touchedBy(['packages/ui/src/ScrollToAccept/ScrollToAccept.tsx']);
    expect([terms, settings, contacts, history].filter((file) => agreement(file, false))).toEqual([
      terms,
      settings,
    ]);
  });

  it.each([
    ['packages/ui/src/ScrollToAccept/ScrollToAccept.tsx', 12],
    ['packages/ui/src/MonthYearPicker/MonthYearPicker.tsx', 3],
    ['packages/ui/src/Wizard/Wizard.tsx', 8],
    ['packages/portal/src/settings/licenses/StateLicensesSection.tsx', 4],
    ['packages/portal/src/reports/ReportsScreen.tsx', 8],
  ])('are few after a change of %s', (file, most) => {
    const touches = touchedBy([file]);
    const stills = all.filter((each) => touches(each, false));
    expect(stills.length).toBeGreaterThan(0);
    expect(stills.length).toBeLessThanOrEqual(most);
  });

  it('are all of them after a change of the theme, the preview or what is installed', () => {
    const every = [button, grid, history, settings, contacts];
    expect(touched(['packages/ui/src/theme/fonts/public-sans-latin-wght-normal.woff2'])).toEqual(every);
    expect(touched(['.storybook/preview.tsx'])).toEqual(every);
    expect(touched(['pnpm-lock.yaml'])).toEqual(every);
  });

  it('are none where nobody sees the change', () => {
    expect(
      touched([
        'README.md',
        'packages/server/src/main.ts',
        'packages/ui/src/Button/Button.test.tsx',
        'packages/ui/src/Button/Button.mdx',
        '.storybook/docs/ThemedPage.tsx',
        'e2e/smoke.spec.ts',
      ]),
    ).toEqual([]);
  });
});

describe('the graph of the stories', () => {
  it('knows each row of the tables of pages', () => {
    for (const table of pageTables) {
      const rows = readFileSync(table, 'utf8').match(/^ {2}.+?: (?:async )?\(\) =>/gm) ?? [];
      expect(rows.length).toBeGreaterThan(5);
      expect(pagesOf(table)).toHaveLength(rows.length);
    }
  });

  it('follows a name to its file, not to all that is passed on beside it', () => {
    const reached = reachedFrom(inside(button));
    expect(reached).toContain(inside('packages/ui/src/Button/Button.tsx'));
    expect(reached).toContain(inside('packages/ui/src/Button/buttonStyles.ts'));
    expect(reached).not.toContain(inside('packages/ui/src/DataGrid/DataGrid.tsx'));
  });
});

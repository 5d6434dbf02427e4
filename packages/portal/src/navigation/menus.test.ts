import { describe, expect, it } from 'vitest';
import { paths, reportsHome } from '../paths.js';
import { type PersonName, people } from '../stories/people.js';
import { currentPlace, menusFor } from './menus.js';

describe('the mark of the menu', () => {
  it.each<[PersonName, string, string]>([
    ['agent', paths.policySearch, paths.policySearch],
    ['agent', `${reportsHome}/billing`, reportsHome],
    ['staff', paths.policySearch, paths.policySearch],
  ])('of %s at %s is the entry of the page', (name, pathname, currentId) => {
    expect(currentPlace(menusFor(people[name]), pathname)).toEqual({ currentId, isWithin: false });
  });

  it.each<[PersonName, string, string]>([
    ['agent', paths.policyView, 'Filings'],
    ['agent', paths.reportedPolicies, 'Filings'],
    ['agent', paths.batchFormat, paths.help],
    ['foreignInsurer', paths.policyView, 'Filings'],
    ['staff', paths.policyView, paths.policySearch],
    ['staff', `${paths.officeAccounts}/12`, paths.officeAccounts],
    ['staff', `${paths.officeBatch}/0000009`, 'Batch & Papers'],
    ['staff', paths.officeRoles, 'Office'],
  ])('of %s at %s is the place that the page lies within', (name, pathname, currentId) => {
    expect(currentPlace(menusFor(people[name]), pathname)).toEqual({ currentId, isWithin: true });
  });

  it.each<[PersonName, string]>([
    ['agent', paths.home],
    ['agent', '/slip/admin/settings/contacts'],
    ['staff', paths.officeDashboard],
  ])('of %s at %s is none', (name, pathname) => {
    expect(currentPlace(menusFor(people[name]), pathname)).toEqual({ isWithin: true });
  });
});

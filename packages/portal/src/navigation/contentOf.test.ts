import { describe, expect, it } from 'vitest';
import { paths } from '../paths.js';
import { screenLoaders } from '../screenLoaders.js';
import { screenAt } from '../screens.js';
import { type PersonName, people } from '../stories/people.js';
import { audienceOf, contentOf } from './contentOf.js';

describe('the content of a page', () => {
  it.each<[PersonName, string]>([
    ['agent', 'others'],
    ['agency', 'others'],
    ['ipc', 'others'],
    ['staff', 'others'],
    ['foreignInsurer', 'insurers'],
    ['alienInsurer', 'insurers'],
  ])('is, for %s, made for %s', (name, audience) => {
    expect(audienceOf(screenAt(paths.policyView), people[name])).toBe(audience);
  });

  it('is one for everybody where no permission is asked, so that it stays while somebody signs in', () => {
    for (const path of [paths.login, paths.home, paths.settings]) {
      expect(audienceOf(screenAt(path), people.foreignInsurer)).toBe('others');
    }
    expect(audienceOf(screenAt(paths.policyView), null)).toBe('others');
  });

  it('is for insurers that of everybody where they have none of their own', async () => {
    const help = screenAt(paths.help);
    const shared = await screenLoaders[paths.help]();
    expect(await contentOf(help, 'insurers')()).toBe(shared);
    expect(await contentOf(help, 'others')()).toBe(shared);
  });
});

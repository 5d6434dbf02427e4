import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pastedAddress.js';
import { postalFormats } from './postalFormats.js';
import { american } from './samples/american.js';
import { eastern } from './samples/eastern.js';
import { independentEast } from './samples/independentEast.js';
import { independentWest } from './samples/independentWest.js';
import { northern } from './samples/northern.js';
import { overseas } from './samples/overseas.js';
import { western } from './samples/western.js';

const samples = { ...western, ...northern, ...eastern, ...american, ...overseas };

it('each country has at least three addresses that are read, in lines and with commas, and three texts that are left alone', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(postalFormats).toSorted());
  const incomplete = Object.entries(samples).filter(
    ([, { reads, leaves }]) =>
      new Set(reads).size < 3 ||
      new Set(leaves).size < 3 ||
      !reads.some((text) => text.includes('\n')) ||
      !reads.some((text) => /^[^\n]*[,;|·][^\n]* → /.test(text)),
  );
  expect(incomplete).toEqual([]);
});

const all = [samples, independentWest, independentEast].flatMap((each) => Object.entries(each));

describe.each(all)('in %s', (country, { reads, leaves }) => {
  it.each(reads)('reads %j', (sample) => {
    const [text = '', expected = ''] = sample.split(' → ');
    const read = readPastedAddress(text, country);
    const lines = read && [read.line1, read.line2, read.city, read.region, read.postalCode];
    const row = lines?.join(' · ').replace(/(?: · )+$/, '');
    expect([row, read?.country]).toEqual([expected, country]);
  });

  it.each(leaves)('leaves %j alone', (text) => {
    expect(readPastedAddress(text, country)).toBeUndefined();
  });
});

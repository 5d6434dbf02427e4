import { describe, expect, it } from 'vitest';
import { letterProblem } from './letterRules.js';

const rules = {
  fields: [
    { name: 'link', isRequired: true, secret: 'link' },
    { name: 'code', isRequired: false, secret: 'code' },
    { name: 'days', isRequired: false, secret: null },
  ],
  kept: [],
} as const;
const problemOf = (text: string, subject = 'Your account') => letterProblem(rules, { subject, text });

describe('the words of a letter with a secret', () => {
  it.each([
    'Open this within {days}days:\n{link}\n\nThank you.',
    '{link}',
    'Your code ({code}) is good.\n\n {link} ',
    'It is {code}, or “{code}”.\n{link}\n\n{link}',
  ])('are allowed where it stands by itself: %j', (text) => {
    expect(problemOf(text)).toBeUndefined();
  });

  it.each([
    ['https://evil.example/?x={link}', 'The address https://evil.example/?x={link} cannot'],
    ['Look at WWW.evil.example\n{link}', 'The address WWW.evil.example cannot'],
    ['ftp://{office}\n{link}', 'The address ftp://{office} cannot'],
    ['evil.example/?x={link}', 'this line has more: “evil.example/?x={link}”'],
    ['Open {link} now', 'this line has more: “Open {link} now”'],
    ['{link}\n{link}{link}', 'this line has more: “{link}{link}”'],
    ['{link}.evil.example', 'this line has more: “{link}.evil.example”'],
    ['evil.example/{code}\n{link}', 'a part of “evil.example/{code}”'],
    ['{code}.evil.example\n{link}', 'a part of “{code}.evil.example”'],
    ['mailto:{code}@evil.example\n{link}', 'a part of “mailto:{code}@evil.example”'],
  ])('are refused with what was found: %j', (text, found) => {
    expect(problemOf(text)).toMatchObject({
      path: 'text',
      message: expect.stringContaining(found),
      fix: expect.stringMatching(/\.$/),
    });
  });

  it.each([
    ['See https://evil.example', 'The address https://evil.example cannot'],
    ['{link}', 'The subject cannot have the field {link}.'],
    ['evil.example/?{code}', 'a part of “evil.example/?{code}”'],
  ])('are refused in the subject: %j', (subject, found) => {
    expect(problemOf('{link}', subject)).toMatchObject({
      path: 'subject',
      message: expect.stringContaining(found),
    });
  });
});

import { describe, expect, it } from 'vitest';
import { linkParts } from './AgreementText.js';

describe('linkParts', () => {
  it.each([
    ['Plain words.', [{ text: 'Plain words.' }]],
    [
      'Our policy: https://slip.example/privacy. It is part of these terms.',
      [
        { text: 'Our policy: ' },
        { text: 'https://slip.example/privacy', href: 'https://slip.example/privacy' },
        { text: '. It is part of these terms.' },
      ],
    ],
    [
      'Write to info@slip.example, or call.',
      [
        { text: 'Write to ' },
        { text: 'info@slip.example', href: 'mailto:info@slip.example' },
        { text: ', or call.' },
      ],
    ],
  ])('%s', (text, parts) => {
    expect(linkParts(text)).toEqual(parts);
  });
});

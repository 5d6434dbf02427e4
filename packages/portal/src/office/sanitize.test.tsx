import { describe, expect, it } from 'vitest';
import { sanitize } from './sanitize.js';

describe('sanitize', () => {
  it.each([
    ['<p>Plain <strong>text</strong></p>', '<p>Plain <strong>text</strong></p>'],
    ['<p onclick="alert(1)" style="color:red" id="x" class="y">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<form action="/steal"><input name="password"><button>Go</button></form>', 'Go'],
    ['<iframe src="https://elsewhere.example"></iframe><style>p{}</style>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="x" onerror="alert(1)" alt="A chart">', '<img src="x" alt="A chart">'],
  ])('%s', (html, expected) => {
    expect(sanitize(html)).toBe(expected);
  });

  it('opens links to elsewhere in a new tab that learns nothing of this one, and its own here', () => {
    expect(sanitize('<a href="https://elsewhere.example/a">x</a>')).toContain('target="_blank"');
    expect(sanitize('<a href="https://elsewhere.example/a">x</a>')).toContain('rel="noopener noreferrer"');
    expect(sanitize('<a href="/slip/filings/search">x</a>')).toBe('<a href="/slip/filings/search">x</a>');
  });
});

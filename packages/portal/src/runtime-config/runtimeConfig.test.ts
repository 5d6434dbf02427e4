import { describe, expect, it } from 'vitest';
import { parseRuntimeConfig } from './runtimeConfig.js';

describe('parseRuntimeConfig', () => {
  it('has a default for everything', () => {
    const config = parseRuntimeConfig('{}');
    expect(config.apiBase).toBe('/slip/api');
    expect(config.chatUrl).toBeNull();
    expect(config.office.phone).not.toBe('');
  });

  it('takes what the office says', () => {
    const config = parseRuntimeConfig(
      '{"apiBase":"https://api.example/slip/api","office":{"phone":"(307) 555-0100"},"chatUrl":"https://chat.example"}',
    );
    expect(config).toMatchObject({
      apiBase: 'https://api.example/slip/api',
      chatUrl: 'https://chat.example',
      office: { phone: '(307) 555-0100' },
    });
  });

  it.each([
    ['{', /slip-config/],
    ['{"chatUrl":"javascript:alert(1)"}', /chatUrl must begin with/],
    ['{"office":{"email":"nobody"}}', /office\.email/],
  ])('refuses %s', (content, words) => {
    expect(() => parseRuntimeConfig(content)).toThrow(words);
  });
});

import { launch } from 'puppeteer-core';
import type { DrivenBrowser } from './DrivenBrowser.js';
import { locate } from './locate.js';

/** Starts Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  return {
    goTo: (url) => page.goto(url),
    reload: () => page.reload(),
    address: async () => page.url(),
    run: (script) => page.evaluate(script),
    read: (expression) => page.evaluate(expression),
    locate: (kind, pattern) => page.evaluate(locate, kind, pattern),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressDown: () => page.keyboard.press('ArrowDown'),
    selectAll: async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    close: () => browser.close(),
  };
}

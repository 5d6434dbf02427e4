import { Builder, Key, Origin } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chromium.js';
import type { DrivenBrowser } from './DrivenBrowser.js';
import { locate, type Place } from './locate.js';

/** Starts WebKitGTK's small browser, driven by its WebDriver. */
export async function startWebKit(executable: string): Promise<DrivenBrowser> {
  const service = new ServiceBuilder(executable).build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .forBrowser('MiniBrowser')
    .build();
  const keys = (...typed: string[]) =>
    driver
      .actions()
      .sendKeys(...typed)
      .perform();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
  // Fields of a page in the background are told of no focus.
  await driver.switchTo().window(await driver.getWindowHandle());
  return {
    goTo: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    address: () => driver.getCurrentUrl(),
    run: (script) => driver.executeScript(script),
    read: (expression) => driver.executeScript(`return ${expression}`),
    locate: (kind, pattern) => driver.executeScript<Place | 'new page' | null>(locate, kind, pattern),
    click: ({ x, y }) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => keys(text),
    pressDown: () => keys(Key.ARROW_DOWN),
    selectAll: () => driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
    close: async () => {
      await driver.quit();
      await service.kill();
    },
  };
}

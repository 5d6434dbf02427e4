/// <reference lib="dom" />

/** One component of each family that the applications in scripts/consumers show, and how to find it. */
const shown = /** @type {const} */ ([
  ['Foundations', 'heading', 'Report a policy'],
  ['Layout', 'heading', 'Insured'],
  ['Navigation', 'tab', 'Details'],
  ['Actions', 'button', 'Submit filing'],
  ['Forms', 'textbox', 'Verification code'],
  ['Data', 'table', 'Policies'],
  ['Feedback', 'paragraph', 'Reporting deadline'],
]);

/** How long the page may take to show something, in milliseconds. */
const timeout = 60_000;

/**
 * Runs `work` and describes its failure in one line.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string[]>}
 */
async function complaints(work) {
  try {
    await work();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Uses the components that have state. After hydration the three packages must work together.
 * @param {import('playwright').Page} page
 */
async function use(page) {
  await page.getByText('States: Wyoming').waitFor({ timeout });
  await page.getByLabel('Premium', { exact: true }).fill('1,234.50');
  await page.getByText('Premium in cents: 123450').waitFor({ timeout });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Enter the insured’s name.').first().waitFor({ timeout });
  await page.getByLabel('Insured name').fill('Teton Ridge Lodging LLC');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent: Teton Ridge Lodging LLC').waitFor({ timeout });
}

/** Runs in the page: the values that the tokens and the font have there. */
async function looks() {
  await document.fonts.ready;
  const press = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes('Submit filing'),
  );
  return {
    paint: press ? getComputedStyle(press).backgroundColor : 'no button',
    font: [...document.fonts].some(
      ({ family, status }) => family.includes('Public Sans Variable') && status === 'loaded',
    ),
  };
}

/**
 * Opens a served application and checks that everything is shown and works, without errors or warnings.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {string} title of the application
 * @param {{ isRenderedOnServer: boolean }} consumer
 * @param {{ add: (title: string, complaints: readonly string[]) => void }} tally
 */
export async function lookAtConsumer(browser, address, title, { isRenderedOnServer }, tally) {
  const page = await browser.newPage({ colorScheme: 'light', locale: 'en-US', reducedMotion: 'reduce' });
  /** @type {string[]} */
  const noise = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
  });
  try {
    if (isRenderedOnServer) {
      const html = await (await fetch(address)).text();
      const missing = ['Report a policy', '--slip-color-accent', 'WY-2024-001173'].filter(
        (words) => !html.includes(words),
      );
      tally.add(
        `${title}: the server sends words and styles`,
        missing.map((words) => `The page of the server lacks “${words}”.`),
      );
    }
    await page.goto(address);
    for (const [family, role, name] of shown) {
      const found =
        role === 'paragraph' ? page.getByText(name) : page.getByRole(role, { name, exact: true }).first();
      tally.add(`${title}: ${family}`, await complaints(() => found.waitFor({ timeout })));
    }
    const { paint, font } = await page.evaluate(looks);
    tally.add(
      `${title}: the tokens are there`,
      paint === 'rgb(11, 88, 112)' ? [] : [`The button is ${paint}.`],
    );
    tally.add(`${title}: the font arrives`, font ? [] : ['Public Sans was not loaded.']);
    tally.add(`${title}: forms, rules and calls work`, await complaints(() => use(page)));
    tally.add(`${title}: nothing complains`, [...new Set(noise)]);
  } finally {
    await page.close();
  }
}

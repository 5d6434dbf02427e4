import { expect, test } from './fixtures.js';

test('the product answers, and its root leads to the sign-in page', async ({ page, product }) => {
  const health = await fetch(`${product.url}/slip/api/health/ready`);
  expect(health.status).toBe(200);

  await page.goto('/');
  await expect(page).toHaveURL(/\/slip\/auth\/login$/);
  await expect(page.getByLabel('Username', { exact: true })).toBeVisible();
});

import { expect, it } from 'vitest';
import { approvedText } from './approvedText.js';

const told = (count: number) =>
  approvedText({
    insPolicyId: count,
    insTransNumber: `2026-${String(count).padStart(8, '0')}`,
    agentName: `Ada Larkin${count}`,
    agentNpn: String(3_000_000 + count),
  });

it('is the same whatever was filed, and whoever was added, before', () => {
  expect(told(1)).toBe(told(27));
});

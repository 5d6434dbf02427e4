import { answerOf, type Fields, fieldsOf, listOf } from './fetchJson.js';
import type { OfficeApi } from './officeApi.js';
import { officeDay } from './officeDay.js';

/** Adds `count` insurers to an agent's list, as Modify My Insurer List does, and returns an insurer card for each. */
export async function addInsurers(office: OfficeApi, agentId: string, count: number): Promise<Fields[]> {
  const about = { agentId, effectiveDate: officeDay() };
  const lists = fieldsOf(
    await answerOf(await office.get('/admin/insurersForEdit', { ...about, state: 'WY' })),
  );
  const chosen = [...listOf(lists['selectedInsurers']), ...listOf(lists['availableInsurers'])].slice(
    0,
    count,
  );
  if (chosen.length < count) throw new Error(`There are ${chosen.length} insurers, not ${count}.`);
  const body = { selectedIds: chosen.map(({ value }) => Number(value)), availableIds: [] };
  const query = new URLSearchParams(about).toString();
  await answerOf(await office.post(`/admin/setSelectedInsurers?${query}`, body));
  // The premiums are 1,000.00, 1,001.00 and so on, each with 10.00 of policy fees.
  return chosen.map(({ value, text, naic }, index) => ({
    Insurer: { id: Number(value), label: text, naic },
    Premium: 100_000 + index * 100,
    PolicyFees: 1000,
    isLloyds: false,
    SelectedSyndicates: [],
  }));
}

/** Replaces the insurer cards of a draft in the office by `count` new ones. */
export async function fillWithInsurers(office: OfficeApi, draftId: string, count: number): Promise<void> {
  const kept = fieldsOf(await answerOf(await office.get('/filings/policyDraft', { draftId })));
  const { submittedPolicyId: _, agencyEndedOn: __, ...draft } = fieldsOf(kept['draft']);
  const InsurerPremiumInformation = await addInsurers(office, String(draft['agentId']), count);
  const values = { ...fieldsOf(draft['values']), InsurerPremiumInformation };
  await answerOf(await office.post('/filings/savePolicyDraft', { ...draft, values }));
}

import { API_ROOT, compliance, filings, type Output } from '@slip/api/contract';
import { addDays, type CalendarDate, calendarDate, negate, toWireDate } from '@slip/forms/rules';
import { callJson } from './callJson.js';
import { type KillCall, type KillFixture, rotated } from './KillFixture.js';

/** Everything an insurer can file. */
export const insurerKinds = ['new', 'added', 'insurerCorrection', 'insurerBackout', 'noBusiness'] as const;

/** The transactions of a policy on file, in the order in which they were filed: the type and the premium of each. */
type OnFile = [type: number, premium: number][];

type Filed = Output<typeof filings.insurerPolicy>['insurerTransactions'][number];

/** The premium that each transaction adds: no two of a filer are alike. */
const MAX_PREMIUM = 1_000;

/** Of so long ago that nothing else is on file. */
const FIRST_YEAR = 2016;
const LAST_YEAR = 2023;

/** As many fixtures an insurer may have: the years are theirs in turn. */
const MAX_FIXTURES = 3;

/** An insurer who reports policies and what can be done to them, and declares no business, which later policies void. */
export class InsurerKillFixture implements KillFixture {
  readonly headers: KillFixture['headers'];
  readonly kinds: KillFixture['kinds'];
  readonly #insurerId: number;
  readonly #index: number;
  readonly #policies = new Map<number, { readonly began: CalendarDate; readonly onFile: OnFile }>();
  /** The periods that were declared, and whether they are void by now. */
  readonly #declared: { readonly year: number; readonly quarter: number; isVoid: boolean }[] = [];
  #filed = 0;

  /** @param index tells the fixtures of one insurer apart: each declares other years. */
  constructor(headers: KillFixture['headers'], insurerId: number, index: number) {
    this.headers = headers;
    this.#insurerId = insurerId;
    this.#index = index;
    this.kinds = rotated(insurerKinds, index);
  }

  async prepare(url: string, kind: string, marker: string): Promise<KillCall> {
    const [id, policy] = [...this.#policies].at(-1) ?? [];
    if (kind === 'noBusiness') return this.#noBusiness() ?? this.#policy(marker);
    if (kind === 'new' || id === undefined || !policy) return this.#policy(marker);
    this.#filed += 1;
    const premium = MAX_PREMIUM + this.#filed;
    const { onFile, began } = policy;
    const held = await this.#lastHolding(url, id);
    if (kind === 'added' || !held) {
      const insTransEffectiveDate = toWireDate(addDays(began, 1));
      const body = { insTransId: 0, insPolicyId: id, insTransEffectiveDate, insTransPremium: premium };
      const type = held ? 2 : 1;
      return {
        endpoint: filings.addInsurerTransaction,
        body: { ...body, allowSameDayTransaction: true },
        confirm: () => onFile.push([type, premium]),
      };
    }
    const { insTransId, insTransEffectiveDate, insTransType: type, insTransPremium: before } = held;
    const reversal: OnFile[number] = [type + 10, negate(before)];
    const body = { insTransId, insPolicyId: id, insTransEffectiveDate };
    if (kind === 'insurerBackout') {
      return {
        endpoint: filings.backoutInsurerTransaction,
        body: { ...body, insTransPremium: negate(before) },
        confirm: () => onFile.push(reversal),
      };
    }
    return {
      endpoint: filings.autoBackoutInsurerTransaction,
      body: { ...body, insTransPremium: premium, allowSameDayTransaction: true },
      confirm: () => onFile.push(reversal, [type, premium]),
    };
  }

  async compare(url: string): Promise<{ readonly confirmed: unknown; readonly shown: unknown }> {
    const shown: OnFile[] = [];
    for (const id of this.#policies.keys()) {
      const filed = await this.#read(url, id);
      shown.push(filed.map(({ insTransType, insTransPremium }) => [insTransType, insTransPremium]));
    }
    const listed = compliance.getInsurerNoBusinesses.response.validateSync(
      await this.#get(url, compliance.getInsurerNoBusinesses.path),
    );
    const own = listed.filter(({ year }) => this.#declared.some((each) => each.year === year));
    return {
      confirmed: {
        policies: [...this.#policies.values()].map(({ onFile }) => onFile),
        declared: this.#declared,
      },
      shown: {
        policies: shown,
        declared: own
          .toSorted((a, b) => a.noBusinessId - b.noBusinessId)
          .map(({ year, quarter, voidedDate }) => ({ year, quarter, isVoid: voidedDate !== null })),
      },
    };
  }

  #get(url: string, path: string): Promise<unknown> {
    return callJson(`${url}${API_ROOT}${path}`, { headers: this.headers });
  }

  async #read(url: string, insurerPolicyId: number): Promise<readonly Filed[]> {
    const path = `${filings.insurerPolicy.path}?insurerPolicyId=${insurerPolicyId}&insurerId=${this.#insurerId}`;
    const { insurerTransactions } = filings.insurerPolicy.response.validateSync(await this.#get(url, path));
    return insurerTransactions;
  }

  async #lastHolding(url: string, policyId: number): Promise<Filed | undefined> {
    const filed = await this.#read(url, policyId);
    const reversed = new Set(filed.map(({ insTransIdBackout }) => insTransIdBackout));
    return filed.findLast((each) => each.insTransIdBackout === null && !reversed.has(each.insTransId));
  }

  /** A policy that takes effect in the period that was declared last: it voids it. */
  #policy(insPolicyNumber: string): KillCall {
    this.#filed += 1;
    const insTransPremium = MAX_PREMIUM + this.#filed;
    const voided = this.#declared.at(-1);
    const began = voided
      ? calendarDate(voided.year, voided.quarter * 3, 1)
      : calendarDate(FIRST_YEAR - 1, 1, 1);
    return {
      endpoint: filings.submitInsurerPolicy,
      body: {
        insPolicyId: 0,
        insPolicyNumber,
        insPolicyInsured: 'Bighorn Outfitters LLC',
        insPolicyHomeState: 'WY',
        ipcPolicy: 1,
        agentId: null,
        insTransEffectiveDate: toWireDate(began),
        insTransPremium,
      },
      confirm: (id) => {
        this.#policies.set(id, { began, onFile: [[1, insTransPremium]] });
        if (voided) voided.isVoid = true;
      },
    };
  }

  /** The next quarter of the fixture's own years; none when all are declared. */
  #noBusiness(): KillCall | undefined {
    const place = this.#declared.length;
    const year = FIRST_YEAR + Math.floor(place / 4) * MAX_FIXTURES + this.#index;
    if (year > LAST_YEAR) return undefined;
    const quarter = (place % 4) + 1;
    return {
      endpoint: compliance.fileInsurerNoBusiness,
      body: { year, quarter, state: 'WY' },
      confirm: () => this.#declared.push({ year, quarter, isVoid: false }),
    };
  }
}

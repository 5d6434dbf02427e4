import { compliance, type EndpointDefinition, filings, type Output } from '@slip/api/contract';
import {
  addDays,
  addYears,
  type CalendarDate,
  fromWireDate,
  negate,
  participatingStates,
  toWireDate,
} from '@slip/forms/rules';
import type { Random } from '../../../demo/src/chance/random.js';
import { TODAY } from '../filings/FilingFixture.js';
import type { InsurerFixture } from '../insurer-policies/InsurerFixture.js';
import type { TestPerson } from '../testPeople.js';
import type { BookTally } from './BookFiler.js';

type Policy = Output<typeof filings.insurerPolicy>;
type Filed = Policy['insurerTransactions'][number];

/** A call that something random makes. */
interface InsurerCall {
  readonly endpoint: EndpointDefinition;
  readonly body: object;
  /** The amount that it adds to the premium of the policy, reckoned here. */
  readonly adds: number;
  /** Of two tabs that submit it, at most one is taken. */
  readonly isOnce: boolean;
}

/** Operations on a policy; each is done as often as it stands here. */
const operations = [
  'add',
  'add',
  'late',
  'late',
  'sameDay',
  'nothing',
  'correction',
  'correction',
  'correction',
  'backout',
  'backoutAgain',
  'information',
] as const;

/** Operations that must be refused whatever else is right. */
export const neverTaken: ReadonlySet<string> = new Set(['sameDay', 'nothing', 'backoutAgain']);

/** A policy that a broker filed: insurers report some of the same. */
export interface FiledNumber {
  readonly policyNumber: string;
  readonly state: string;
  readonly agentId: number;
}

/** Reports policies of one insurer and whatever can be done to them, at random, sometimes from two tabs at once. */
export class InsurerBookFiler {
  readonly tally: BookTally = new Map();
  /** The premiums of the policies, reckoned from what was confirmed. */
  readonly premiums = new Map<number, number>();
  readonly #fixture: InsurerFixture;
  readonly #random: Random;
  readonly #insurer: TestPerson;
  readonly #name: string;
  readonly #agentIds: readonly number[];
  readonly #filed: readonly FiledNumber[];

  /** @param name begins the numbers of its policies. */
  constructor(
    fixture: InsurerFixture,
    random: Random,
    insurer: { readonly person: TestPerson; readonly name: string },
    known: { readonly agentIds: readonly number[]; readonly filed: readonly FiledNumber[] },
  ) {
    this.#fixture = fixture;
    this.#random = random;
    this.#insurer = insurer.person;
    this.#name = insurer.name;
    this.#agentIds = known.agentIds;
    this.#filed = known.filed;
  }

  /** Reports one policy and up to so many operations on it; before it, sometimes that there was no business. */
  async reportPolicy(most: number): Promise<void> {
    if (this.#random.chance(0.5)) await this.#declare();
    const call = this.#newPolicy();
    const id = await this.#send('new', call);
    if (id === undefined) return;
    this.#confirm(id, call);
    for (let count = this.#random.integer(0, most); count > 0; count -= 1) {
      await this.#operate(this.#random.pick(operations), id);
    }
  }

  /** Answers nothing where the office refuses; anything but a refusal fails. */
  async #send(name: string, { endpoint, body, isOnce }: InsurerCall): Promise<number | undefined> {
    const tabs = this.#random.chance(0.2) ? 2 : 1;
    const isReplayed = this.#random.chance(0.1);
    const answers = await Promise.all(
      Array.from({ length: isOnce ? tabs : 1 }, async () => {
        const options = { as: this.#insurer, idempotencyKey: crypto.randomUUID() };
        const answer = await this.#fixture.office.send(endpoint, { body }, options);
        const found: unknown = await answer.json();
        if (isReplayed) {
          const again = await this.#fixture.office.send(endpoint, { body }, options);
          const same = JSON.stringify(await again.json()) === JSON.stringify(found);
          if (again.status !== answer.status || !same)
            throw new Error(`${endpoint.id} answers a replay with something new.`);
        }
        if (![200, 400, 409].includes(answer.status)) {
          throw new Error(`${endpoint.id} answered ${answer.status}: ${JSON.stringify(found)}`);
        }
        return answer.status === 200 && typeof found === 'number' && found > 0 ? found : undefined;
      }),
    );
    const stored = answers.filter((answer) => answer !== undefined);
    if (stored.length > 1) throw new Error(`${endpoint.id} was taken from two tabs.`);
    const tally = this.tally.get(name) ?? { stored: 0, refused: 0 };
    tally[stored.length > 0 ? 'stored' : 'refused'] += 1;
    this.tally.set(name, tally);
    return stored[0];
  }

  #confirm(policyId: number, { adds }: InsurerCall): void {
    this.premiums.set(policyId, (this.premiums.get(policyId) ?? 0) + adds);
  }

  /** A day of the last two years; sometimes years back or further ahead than is taken. */
  #day(): CalendarDate {
    const days = this.#random.chance(0.1)
      ? this.#random.integer(-3000, 500)
      : this.#random.integer(-600, 120);
    return addDays(TODAY, days);
  }

  #premium(): number {
    return this.#random.integer(1, 2_000_000) * (this.#random.chance(0.25) ? -1 : 1);
  }

  /** A number of its own, or that of a broker's policy, written in another way. */
  #policy() {
    const insPolicyInsured = `Bighorn Outfitters ${this.#random.integer(1, 9)} LLC`;
    const known =
      this.#filed.length > 0 && this.#random.chance(0.3) ? this.#random.pick(this.#filed) : undefined;
    if (known) {
      const number = known.policyNumber;
      const insPolicyNumber = this.#random.pick([
        number,
        number.toLowerCase(),
        number.replaceAll('-', ' / '),
      ]);
      return {
        insPolicyNumber,
        insPolicyInsured,
        insPolicyHomeState: known.state,
        ipcPolicy: 0,
        agentId: known.agentId,
      } as const;
    }
    const insPolicyNumber = `${this.#name}-${this.#random.pick(['OO', '00', 'IL', '0'])}${this.#random.integer(1, 400)}`;
    const isIpc = this.#random.chance(0.2);
    // The last of them is in nobody's list.
    const agentId = isIpc ? null : this.#random.pick(this.#agentIds);
    const insPolicyHomeState = this.#random.pick(participatingStates()).abbreviation;
    return {
      insPolicyNumber,
      insPolicyInsured,
      insPolicyHomeState,
      ipcPolicy: isIpc ? 1 : 0,
      agentId,
    } as const;
  }

  #newPolicy(): InsurerCall {
    const insTransPremium = Math.abs(this.#premium());
    const transaction = { insTransEffectiveDate: toWireDate(this.#day()), insTransPremium };
    return {
      endpoint: filings.submitInsurerPolicy,
      body: { insPolicyId: 0, ...this.#policy(), ...transaction },
      adds: insTransPremium,
      isOnce: true,
    };
  }

  async #declare(): Promise<void> {
    const isAlien = this.#insurer.kind === 'AlienInsurer';
    const quarter = isAlien ? 0 : this.#random.integer(1, 4);
    const state = this.#random.pick(participatingStates()).abbreviation;
    const body = { year: this.#random.integer(2023, 2026), quarter, state };
    await this.#send('noBusiness', {
      endpoint: compliance.fileInsurerNoBusiness,
      body,
      adds: 0,
      isOnce: true,
    });
  }

  async #operate(name: (typeof operations)[number], policyId: number): Promise<void> {
    const policy = await this.#fixture.read(policyId, this.#insurer);
    const filed = policy.insurerTransactions;
    const reversed = new Set(filed.map(({ insTransIdBackout }) => insTransIdBackout));
    const holding = filed.filter((each) => each.insTransIdBackout === null && !reversed.has(each.insTransId));
    const held = holding.length > 0 ? this.#random.pick(holding) : undefined;
    const gone = filed.find(({ insTransId }) => reversed.has(insTransId));
    const calls = {
      add: () => this.#addition(policyId, this.#day(), true),
      sameDay: () =>
        held && this.#addition(policyId, fromWireDate(held.insTransEffectiveDate) ?? TODAY, false),
      // Of a term years before or after one that is known, in whatever order they come.
      late: () => held && this.#addition(policyId, this.#yearsFrom(held), true),
      nothing: () => this.#addition(policyId, this.#day(), true, 0),
      correction: () => held && this.#correction(policyId, held),
      backout: () => held && this.#backout(policyId, held),
      backoutAgain: () => gone && this.#backout(policyId, gone),
      information: () => this.#information(policy),
    };
    const call = calls[name]();
    if (!call) return;
    const answer = await this.#send(name, call);
    if (answer === undefined) return;
    if (neverTaken.has(name)) throw new Error(`${name} of ${policyId} was taken.`);
    this.#confirm(policyId, call);
  }

  /** A day about a year or two from that of a transaction. */
  #yearsFrom({ insTransEffectiveDate }: Filed): CalendarDate {
    const day = addYears(fromWireDate(insTransEffectiveDate) ?? TODAY, this.#random.pick([-2, -1, 1, 2]));
    return this.#random.chance(0.7) ? day : addDays(day, this.#random.integer(-20, 20));
  }

  #addition(
    insPolicyId: number,
    day: CalendarDate,
    allowSameDayTransaction: boolean,
    insTransPremium = this.#premium(),
  ): InsurerCall {
    const body = { insTransId: 0, insPolicyId, insTransEffectiveDate: toWireDate(day), insTransPremium };
    return {
      endpoint: filings.addInsurerTransaction,
      body: { ...body, allowSameDayTransaction },
      adds: insTransPremium,
      // With the box ticked both tabs are meant.
      isOnce: !allowSameDayTransaction,
    };
  }

  #correction(insPolicyId: number, held: Filed): InsurerCall {
    const { insTransId, insTransPremium: before, insTransEffectiveDate } = held;
    const insTransPremium = this.#random.chance(0.7) ? this.#premium() : before;
    const near = addDays(fromWireDate(insTransEffectiveDate) ?? TODAY, this.#random.integer(-20, 20));
    const moved = this.#random.pick([near, this.#yearsFrom(held), this.#day()]);
    const isMoved = this.#random.chance(0.5);
    const body = {
      insTransId,
      insPolicyId,
      insTransEffectiveDate: isMoved ? toWireDate(moved) : insTransEffectiveDate,
      insTransPremium,
      allowSameDayTransaction: this.#random.chance(0.8),
    };
    const adds = insTransPremium - before;
    return { endpoint: filings.autoBackoutInsurerTransaction, body, adds, isOnce: true };
  }

  #backout(insPolicyId: number, { insTransId, insTransEffectiveDate, insTransPremium }: Filed): InsurerCall {
    const body = { insTransId, insPolicyId, insTransEffectiveDate, insTransPremium: negate(insTransPremium) };
    return { endpoint: filings.backoutInsurerTransaction, body, adds: -insTransPremium, isOnce: true };
  }

  #information({ insPolicyId, insPolicyHomeState }: Policy): InsurerCall {
    const changed = this.#policy();
    const isMoved = this.#random.chance(0.1);
    const state = isMoved ? changed.insPolicyHomeState : insPolicyHomeState;
    const body = { insPolicyId, ...changed, insPolicyHomeState: state };
    return { endpoint: filings.updateInsurerPolicy, body, adds: 0, isOnce: false };
  }
}

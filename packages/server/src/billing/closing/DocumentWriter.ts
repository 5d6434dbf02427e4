import { type Cents, compareDates } from '@slip/forms/rules';
import type { InvoiceForm } from '../InvoiceKind.js';
import type { LastNumbers, PlannedDocument } from './ClosingPlan.js';

/** How the numbers of documents end. */
export const numberEndings: Readonly<Record<InvoiceForm, string>> = {
  invoice: '-IN',
  credit: '-CM',
  financeCharge: '-FC',
};

type Part = Pick<PlannedDocument, 'total' | 'dueOn' | 'chargedInvoiceId' | 'chargedBase' | 'why'> & {
  readonly state: string;
};

/** Gives documents their numbers, one after the other (spec 3 §2.8). */
export class DocumentWriter {
  readonly documents: PlannedDocument[] = [];
  #plain: number;
  #rolledUp: number;

  constructor({ plain, rolledUp }: LastNumbers) {
    this.#plain = plain;
    this.#rolledUp = rolledUp;
  }

  get lastNumbers(): LastNumbers {
    return { plain: this.#plain, rolledUp: this.#rolledUp };
  }

  /** Adds a document of one state. */
  add(
    document: Part & Pick<PlannedDocument, 'agentId' | 'kind' | 'form'>,
    rollUpId: number | null = null,
  ): void {
    this.#plain += 1;
    const number = String(this.#plain).padStart(8, '0') + numberEndings[document.form];
    const { agentId, kind, form, state, dueOn, total, chargedInvoiceId, chargedBase, why } = document;
    this.documents.push({
      id: this.#nextId(),
      agentId,
      kind,
      form,
      state,
      number,
      dueOn,
      total,
      rollUpId,
      chargedInvoiceId,
      chargedBase,
      why,
    });
  }

  /**
   * Adds a document over several states and its components, whose sum it is. Components are numbered among the plain
   * documents.
   */
  rollUp(
    document: Pick<PlannedDocument, 'agentId' | 'kind' | 'form' | 'chargedInvoiceId' | 'why'>,
    parts: readonly Part[],
  ): void {
    this.#rolledUp += 1;
    const number = `*80${String(this.#rolledUp).padStart(6, '0')}${numberEndings[document.form]}`;
    const id = this.#nextId();
    const total = parts.reduce<Cents>((sum, part) => sum + part.total, 0);
    // The whole document shows one due day: the first of its parts.
    const [dueOn = null] = parts.flatMap((part) => part.dueOn ?? []).toSorted(compareDates);
    this.documents.push({
      ...document,
      id,
      number,
      state: null,
      dueOn,
      total,
      rollUpId: null,
      chargedBase: null,
    });
    const { agentId, kind, form } = document;
    for (const part of parts) this.add({ ...part, agentId, kind, form }, id);
  }

  /** Temporary keys count down from -1, so that none is that of a stored document. */
  #nextId(): number {
    return -(this.documents.length + 1);
  }
}

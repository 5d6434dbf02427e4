import { isDeepStrictEqual } from 'node:util';
import { API_ROOT, filings, PORTAL_BUILD_HEADER } from '@slip/api/contract';
import { type SignedIn, signIn } from '../kill/signIn.js';

const { savePolicyDraft, policyDraft } = filings;

/** A page that stays open in a tab, with a filing that was begun in it. */
export class OpenPage {
  readonly #tab: SignedIn;
  readonly #draftId = crypto.randomUUID();
  #version = 0;
  /** The keys of the saves that were confirmed. */
  readonly keys: string[] = [];

  private constructor(tab: SignedIn) {
    this.#tab = tab;
  }

  static async open(url: string): Promise<OpenPage> {
    return new OpenPage(await signIn(url, 'ada.larkin'));
  }

  /** Saves the filing. @returns the build of the portal that the server names with its answer */
  async save(url: string): Promise<string | null> {
    const key = crypto.randomUUID();
    const answer = await fetch(`${url}${API_ROOT}${savePolicyDraft.path}`, {
      method: savePolicyDraft.method,
      headers: { ...this.#tab.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        ...savePolicyDraft.example.body,
        agentId: this.#tab.referenceId,
        draftId: this.#draftId,
        version: this.#version,
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`A filing that was begun was not saved: ${answer.status} ${text}`);
    this.#version = savePolicyDraft.response.validateSync(JSON.parse(text));
    this.keys.push(key);
    return answer.headers.get(PORTAL_BUILD_HEADER);
  }

  /** True if the server gives the filing back as this page saved it. */
  async isKept(url: string): Promise<boolean> {
    const answer = await fetch(`${url}${API_ROOT}${policyDraft.path}?draftId=${this.#draftId}`, {
      headers: this.#tab.headers,
    });
    const { draft } = policyDraft.response.validateSync(await answer.json());
    return isDeepStrictEqual(draft?.values, savePolicyDraft.example.body.values);
  }
}

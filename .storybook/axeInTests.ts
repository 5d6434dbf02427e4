import type axeCore from 'axe-core';
import type { RuleObject } from 'axe-core';

/**
 * axe in the page of the tests. The add-on of Storybook, which shows people the same findings, prepares axe again for each story
 * and hands the test runner some fifty kilobytes of passed rules each time: a third of what axe takes.
 */

let loaded: Promise<typeof axeCore> | undefined;

function prepared(): Promise<typeof axeCore> {
  loaded ??= import('axe-core').then(({ default: axe }) => {
    axe.configure({
      rules: [
        // A component of its own stands in no landmark.
        { id: 'region', enabled: false },
        { id: 'target-size', enabled: true },
      ],
    });
    return axe;
  });
  return loaded;
}

interface Look {
  /** Only these rules; otherwise those that axe has switched on. */
  readonly only?: readonly string[];
  readonly rules?: RuleObject;
}

/**
 * The rules that these parts of the page break, each with the elements that break it and why.
 * @param include parts of the page
 */
export async function brokenRules(
  include: readonly HTMLElement[],
  { only, rules = {} }: Look,
): Promise<readonly string[]> {
  const axe = await prepared();
  const { violations } = await axe.run(
    { include: [...include] },
    { resultTypes: ['violations'], rules, ...(only && { runOnly: [...only] }) },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, html, failureSummary }) => `  ${target.join(' ')}\n  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`,
  );
}

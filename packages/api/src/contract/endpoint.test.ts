import { describe, expectTypeOf, it } from 'vitest';
import type { CallInput, Input, Output, TakesNoInput } from './endpoint.js';
import type { admin, authenticate, filings, lookups, user } from './index.js';

type Search = typeof filings.searchAgentPolicies;
interface NoQuery {
  query?: undefined;
}

describe('the types of a call', () => {
  it('leave out what has a default, and what is optional', () => {
    expectTypeOf<NoQuery>().toExtend<CallInput<Search>>();
    expectTypeOf<{ query: { state: string; page: number } }>().toExtend<CallInput<Search>>();
    expectTypeOf<{ query: { page: string } }>().not.toExtend<CallInput<Search>>();
    expectTypeOf<{ query: { state: string } }>().not.toExtend<CallInput<typeof filings.agentPolicy>>();
    expectTypeOf<NoQuery>().not.toExtend<CallInput<typeof filings.agentPolicy>>();
  });

  it('take no part that the endpoint has not', () => {
    expectTypeOf<{ body: string }>().not.toExtend<CallInput<typeof user.acceptToS>>();
    expectTypeOf<{ query: { a: string } }>().not.toExtend<CallInput<typeof lookups.states>>();
  });

  it('tell which endpoints need no input', () => {
    expectTypeOf<TakesNoInput<Search>>().toEqualTypeOf<true>();
    expectTypeOf<TakesNoInput<typeof user.slipWelcome>>().toEqualTypeOf<true>();
    expectTypeOf<TakesNoInput<typeof admin.associatedAgentsForAgency>>().toEqualTypeOf<true>();
    expectTypeOf<TakesNoInput<typeof filings.agentPolicy>>().toEqualTypeOf<false>();
    expectTypeOf<TakesNoInput<typeof authenticate.login>>().toEqualTypeOf<false>();
  });

  it('give a handler the cast input, and a caller the answer', () => {
    expectTypeOf<Input<Search>['query']['page']>().toEqualTypeOf<number>();
    expectTypeOf<Output<typeof filings.submitNewPolicy>>().toEqualTypeOf<number>();
    expectTypeOf<Output<typeof lookups.states>[number]['value']>().toEqualTypeOf<string>();
    expectTypeOf<typeof lookups.states.id>().toEqualTypeOf<'lookups.states'>();
  });
});

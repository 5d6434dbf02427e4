import { array, mixed, object, string } from 'yup';

/** One block of an agreement: a heading, a paragraph or a list. */
const agreementBlock = () =>
  object({
    kind: mixed<'heading' | 'paragraph' | 'list'>().oneOf(['heading', 'paragraph', 'list']).required(),
    text: string().defined(),
    items: array().of(string().required()).defined(),
  });

/** A versioned agreement text; `hash` is the SHA-256 of its canonical JSON, kept with each signature. */
export const agreementDocument = () =>
  object({
    version: string().required(),
    hash: string().length(64).required(),
    publishedOn: string().required(),
    title: string().required(),
    blocks: array().of(agreementBlock().required()).required(),
  });

export const agreementExample = {
  version: '2026-01',
  hash: '0'.repeat(64),
  publishedOn: '2026-01-01',
  title: 'Terms of Service',
  blocks: [
    { kind: 'heading', text: 'Accounts', items: [] },
    { kind: 'paragraph', text: 'Accounts are granted to licensees or IPC insureds.', items: [] },
  ],
};

import type { Schema } from 'yup';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Choices that were written as a text; null where it does not hold any of this shape. */
export function parseChoices<Values>(text: string | null, shape: Schema<Values>): Values | null {
  const found = parse(text ?? 'null');
  return found !== null && shape.isValidSync(found, { strict: true }) ? found : null;
}

/** A row of the tables. */
export interface BenchPolicy {
  readonly id: string;
  readonly number: string;
  readonly insured: string;
  readonly state: string;
  readonly premium: number;
}

const words = ['Teton', 'Prairie', 'Bighorn', 'Cumberland', 'Front Range', 'Red River', 'Bluebird'];
const states = ['Wyoming', 'Colorado', 'Oklahoma', 'South Dakota', 'Tennessee'];

/** Rows in no order, the same ones every time: multiples of a prime jump about below the modulus. */
export function makeBenchPolicies(count: number): BenchPolicy[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    number: `SL-${String(100_000 + ((index * 7_919) % 900_000))}`,
    insured: `${words[(index * 5) % words.length]} ${(index * 31) % 9_973} LLC`,
    state: states[(index * 3) % states.length] ?? '',
    premium: ((index * 104_729) % 1_000_003) * 10,
  }));
}

/** The columns, for both sides. */
export const columns = [
  { id: 'number', header: 'Policy', isRowHeader: true },
  { id: 'insured', header: 'Insured' },
  { id: 'state', header: 'State' },
  { id: 'premium', header: 'Premium', align: 'end' },
] as const;

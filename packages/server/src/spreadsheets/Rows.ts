/** Rows that are made as they are taken, so that each can be let go before the next is made. Taken twice, they are made twice. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

/** Makes something of each row, when it is taken. */
export function mapRows<T, Made>(rows: Rows<T>, make: (row: T) => Made): Rows<Made> {
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const row of rows) yield make(row);
    },
  };
}

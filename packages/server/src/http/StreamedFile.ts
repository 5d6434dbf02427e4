const encoder = new TextEncoder();

/** A file that is sent while it is being made, so that its size costs no memory. */
export class StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly #parts: AsyncIterable<string | Uint8Array>;

  /** @param parts what is in it, made only as fast as it is taken. One that fails breaks off the download, which the browser tells. */
  constructor(name: string, type: string, parts: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.type = type;
    this.#parts = parts;
  }

  /** Its bytes, once. */
  stream(): ReadableStream<Uint8Array> {
    const parts = this.#parts[Symbol.asyncIterator]();
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await parts.next();
          if (done === true) controller.close();
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
        },
        async cancel() {
          await parts.return?.();
        },
      },
      // Nothing is made before somebody takes it: an answer to HEAD has no body.
      { highWaterMark: 0 },
    );
  }
}

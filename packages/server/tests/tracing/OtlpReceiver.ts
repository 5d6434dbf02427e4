import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { array, type InferType, number, object, string } from 'yup';

const attribute = object({
  key: string().required(),
  value: object({ stringValue: string(), intValue: number() }).required(),
});

const span = object({
  traceId: string().required(),
  spanId: string().required(),
  parentSpanId: string(),
  name: string().required(),
  kind: number().required(),
  attributes: array().of(attribute).required(),
  links: array().of(object({ traceId: string().required(), spanId: string().required() })),
  status: object({ code: number() }),
});

const sent = object({
  resourceSpans: array()
    .of(
      object({
        resource: object({ attributes: array().of(attribute).required() }).required(),
        scopeSpans: array()
          .of(object({ spans: array().of(span).required() }))
          .required(),
      }),
    )
    .required(),
});

type Facts = Readonly<Record<string, string | number | undefined>>;

/** A span as a collector receives it, its facts by name. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly isServer: boolean;
  readonly facts: Facts;
  /** The facts about the process that sent it. */
  readonly sender: Facts;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly hasFailed: boolean;
}

/** A collector of OpenTelemetry in this process. */
export interface OtlpReceiver {
  readonly url: string;
  /** Everything that arrived, as it was sent. */
  readonly bodies: readonly string[];
  /** The headers of the other requests that arrived: of a provider that is called. */
  readonly otherHeaders: readonly NodeJS.Dict<string | string[]>[];
  spans(): readonly ReceivedSpan[];
  clear(): void;
  close(): Promise<void>;
}

const SERVER = 2;
const FAILED = 2;

const factsOf = (attributes: readonly InferType<typeof attribute>[]): Facts =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

function spansOf(body: string): ReceivedSpan[] {
  const { resourceSpans } = sent.validateSync(JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, kind, links, status, parentSpanId, ...facts }) => ({
        ...facts,
        parentSpanId: parentSpanId || undefined,
        isServer: kind === SERVER,
        facts: factsOf(attributes),
        sender: factsOf(resource.attributes),
        links: links ?? [],
        hasFailed: status.code === FAILED,
      })),
    ),
  );
}

/** Opens one on a port of this machine. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const otherHeaders: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      else otherHeaders.push(request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return body;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The collector has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    otherHeaders,
    spans: () => bodies.flatMap(spansOf),
    clear: () => {
      bodies.splice(0);
      otherHeaders.splice(0);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import type { EndpointDefinition } from '../contract/endpoint.js';

export interface FoundEndpoint {
  readonly endpoint: EndpointDefinition;
  /** Path parameters, decoded; undefined when the path has none. */
  readonly params: Readonly<Record<string, string>> | undefined;
}

/** The endpoint a method and path (below the API root) belong to. */
export function findEndpoint(
  endpoints: readonly EndpointDefinition[],
  method: string,
  path: string,
): FoundEndpoint | null {
  for (const endpoint of endpoints) {
    if (endpoint.method !== method) continue;
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    const values = pattern.exec(path)?.slice(1);
    if (!values) continue;
    if (names.length === 0) return { endpoint, params: undefined };
    return {
      endpoint,
      params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
    };
  }
  return null;
}

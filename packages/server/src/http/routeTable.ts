import { API_ROOT } from '@slip/api/contract';
import { TrieRouter } from 'hono/router/trie-router';
import type { Route } from './Route.js';

/** The result of looking up a path: an endpoint with its path parameters, or the methods that would have one. */
export type Found =
  | { readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly allow: readonly string[]; readonly pattern: string };

/** Looks a path up, percent-encoded as it was sent. */
export type RouteTable = (method: string, pathname: string) => Found | undefined;

const NO_PARAMS = {};

/** The methods of one path. */
interface Place {
  readonly pattern: string;
  readonly routes: Map<string, Route>;
}

/** Makes the table of all endpoints. A path without parameters, which is nearly every one, is one look into a map. */
export function routeTable(routes: readonly Route[]): RouteTable {
  const places = new Map<string, Place>();
  const patterns = new TrieRouter<Place>();
  for (const route of routes) {
    const pattern = API_ROOT + route.endpoint.path;
    const known = places.get(pattern);
    const place = known ?? { pattern, routes: new Map<string, Route>() };
    place.routes.set(route.endpoint.method, route);
    if (known) continue;
    places.set(pattern, place);
    if (pattern.includes('{')) patterns.add('ALL', pattern.replaceAll(/\{(\w+)\}/g, ':$1'), place);
  }

  return (method, pathname) => {
    const place = places.get(pathname);
    if (place) return routeAt(place, method, NO_PARAMS);
    const [match] = patterns.match('ALL', pathname)[0];
    return match && routeAt(match[0], method, textsOf(match[1]));
  };
}

function routeAt(place: Place, method: string, params: Readonly<Record<string, string>>): Found {
  const route = place.routes.get(method === 'HEAD' ? 'GET' : method);
  if (route) return { route, params };
  const allow = [...place.routes.keys()].flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  return { allow, pattern: place.pattern };
}

/** A parameter that is not valid percent-encoding stays as it was sent, and every schema refuses it. */
function textsOf(params: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = String(value);
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}

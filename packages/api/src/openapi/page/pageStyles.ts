/** The page's style sheet: the portal's ink on cool paper, light and dark, without a font or picture to fetch. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --canvas: #f3f6f7; --surface: #ffffff; --sunken: #eaeff1; --border: #d7dfe3; --text: #12212b; --muted: #42535f;
  --accent: #0b5870; --accent-soft: #e0eff4; --link: #0a5f7c; --focus: #0b6fa8; --get: #1a6339; --get-soft: #e9f6ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0d1418; --surface: #141d23; --sunken: #0a1013; --border: #2a3841; --text: #e7eef2; --muted: #b1c0ca;
    --accent: #63bbd4; --accent-soft: #10323d; --link: #74c5dc; --focus: #8fd3ff; --get: #7fd3a0; --get-soft: #10301e;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--canvas); color: var(--text);
  font: 0.9375rem/1.55 'Public Sans Variable', 'Public Sans', system-ui, sans-serif;
}
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, Consolas, monospace; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
p { margin: 0.5rem 0; max-width: 72ch; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -0.01em; }
h2 { margin: 0 0 0.25rem; font-size: 1.25rem; letter-spacing: -0.005em; }
h3 { margin: 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.25rem 0 0.375rem; font-size: 0.8125rem; color: var(--muted); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 0.75rem; background: var(--surface); z-index: 1; }
.skip:focus { top: 1rem; }
header { background: var(--surface); border-bottom: 1px solid var(--border); }
header > div { max-width: 84rem; margin: 0 auto; padding: 1.75rem 2rem; }
header p { color: var(--muted); }
.version {
  margin-left: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 999px; background: var(--accent-soft); color: var(--accent);
  font-size: 0.8125rem; font-weight: 600; letter-spacing: 0; vertical-align: middle;
}
.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2.5rem; max-width: 84rem; margin: 0 auto; padding: 2rem; }
nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; font-size: 0.8125rem; }
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 0.8125rem; }
nav h2:first-of-type { margin-top: 0; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a {
  display: block; padding: 0.25rem 0.625rem; border-left: 2px solid var(--border); color: var(--muted);
  text-decoration: none; overflow-wrap: anywhere;
}
nav li a:hover { border-color: var(--accent); color: var(--text); background: var(--accent-soft); }
main > section { margin-bottom: 2.5rem; }
.noun > p { color: var(--muted); }
.card, .endpoint { background: var(--surface); border: 1px solid var(--border); border-radius: 0.5rem; padding: 1.25rem 1.5rem; }
.endpoint { margin-top: 1rem; }
.endpoint:target { border-color: var(--accent); box-shadow: inset 3px 0 0 var(--accent); }
.address { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.375rem 0 0.75rem; max-width: none; }
.method {
  padding: 0.0625rem 0.5rem; border-radius: 0.1875rem; font-size: 0.75rem; font-weight: 700; letter-spacing: 0.04em;
  background: var(--accent-soft); color: var(--accent);
}
.method.get { background: var(--get-soft); color: var(--get); }
.facts { margin: 0.75rem 0 0; font-size: 0.8125rem; }
.facts div { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0.5rem; padding: 0.1875rem 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; border: 1px solid var(--border); border-radius: 0.3125rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
th, td { padding: 0.375rem 0.75rem; text-align: left; vertical-align: top; font-weight: 400; border-top: 1px solid var(--border); }
thead th { border-top: 0; background: var(--sunken); color: var(--muted); font-weight: 600; }
th[scope='row'] { width: 42%; }
td:last-child { overflow-wrap: anywhere; }
.way { color: var(--muted); }
.optional { color: var(--muted); font-size: 0.75rem; font-style: italic; }
.statuses { margin-top: 1rem; font-size: 0.8125rem; color: var(--muted); }
details { margin-top: 0.75rem; border-top: 1px solid var(--border); padding-top: 0.625rem; }
summary { cursor: pointer; font-weight: 600; font-size: 0.8125rem; color: var(--link); padding: 0.25rem 0; }
pre {
  margin: 0.5rem 0 0; padding: 0.875rem 1rem; max-height: 28rem; overflow: auto; background: var(--sunken);
  border: 1px solid var(--border); border-radius: 0.3125rem; font-size: 0.8125rem; line-height: 1.5; tab-size: 2;
}
pre code { font-size: inherit; overflow-wrap: normal; }
dl.refusals { margin: 0.75rem 0 0; }
dl.refusals div { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: 0.5rem; padding: 0.375rem 0; border-top: 1px solid var(--border); }
dl.refusals dt { font-weight: 700; font-variant-numeric: tabular-nums; }
dl.refusals dd { margin: 0; }
@media (max-width: 60rem) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding: 1rem; }
  header > div { padding: 1.25rem 1rem; }
  nav { position: static; max-height: 16rem; padding: 0.75rem; background: var(--surface); border: 1px solid var(--border); border-radius: 0.5rem; }
  .card, .endpoint { padding: 1rem; }
  table { min-width: 34rem; }
}
@media (forced-colors: active) { .method, .version { border: 1px solid CanvasText; } }
@media print { nav, .skip { display: none; } .columns { display: block; } .endpoint { break-inside: avoid; } }
`;

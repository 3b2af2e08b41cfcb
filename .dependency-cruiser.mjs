// The directions in which imports are allowed: see decisions/0001-layout-and-import-directions.md.
// `npm run boundaries` runs these rules; tools/boundaries.test.ts plants a forbidden import for each of them, except
// for those of some layers of domains.

/** A domain may import the domains on the lines below its own, but not its neighbours on the same line. */
const DOMAIN_LAYERS = [
  ['anomaly'],
  ['approach', 'firm-service'],
  ['dispatch'],
  ['withdrawal', 'mall', 'pickup', 'mail-in', 'sales'],
  ['bargain', 'cash', 'coupon'],
  ['payment', 'yard', 'courier-pay'],
  ['ledger', 'catalog', 'vote'],
  ['firm'],
  ['points'],
  ['member'],
  ['rota'],
  ['scale', 'private-number'],
  ['staff', 'stored-export', 'webhook'],
  ['content', 'place'],
  ['web-push'],
  ['file'],
  ['audit'],
]

/** Folders for what needs many domains: they import any domain through its index.ts, and no domain imports them. */
const ROOMS = [
  'account-deletion',
  'api-docs',
  'archive',
  'brand',
  'business-setup',
  'carbon-statement',
  'customer-records',
  'demo',
  'home-page',
  'ledger-proof',
  'live-updates',
  'monitoring',
  'not-implemented',
  'order-overview',
  'personal-data',
  'record-names',
  'system-status',
]

const DOMAINS = DOMAIN_LAYERS.flat()
const any = (names) => `(?:${names.join('|')})`
const TESTS = '\\.test\\.tsx?$'

/** One rule per layer: its domains never import those of the layers above, nor their neighbours in the same layer. */
const downward = DOMAIN_LAYERS.map((layer, depth) => ({
  name: `domain-downward-${layer[0]}`,
  comment: `${layer.join(', ')} call only the domains below them.`,
  severity: 'error',
  from: { path: `^server/src/(${any(layer)})/`, pathNot: TESTS },
  to: {
    path: `^server/src/${any(DOMAIN_LAYERS.slice(0, depth + 1).flat())}/`,
    pathNot: '^server/src/$1/',
  },
}))

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid('no-cycle', 'No cycles, type imports included.', {}, { circular: true }),
    forbid(
      'resolvable',
      'Every import resolves.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|\\?)|\\?url$' },
    ),

    forbid(
      'wire-typebox-only',
      'wire depends on typebox, nothing else.',
      { path: '^packages/wire/src/', pathNot: TESTS },
      { pathNot: '^packages/wire/src/|(?:^|/)node_modules/typebox/' },
    ),
    forbid(
      'rules-are-light',
      'Life cycles, and rules both sides compute by, bring no schema library to a browser.',
      {
        path: '^packages/wire/src/[a-z/-]*(?:life-cycle|verdict|weighing|amount|limits|choices|rules|states)\\.ts$',
      },
      { path: '(?:^|/)node_modules/typebox/', reachable: true },
    ),
    forbid(
      'client-knows-no-product',
      'client depends on the shapes of calls, react, its query cache and IndexedDB; no call of the business, no kit.',
      { path: '^packages/client/src/', pathNot: TESTS },
      {
        pathNot:
          '^packages/client/src/|^packages/wire/src/[^/]+\\.ts$|^packages/wire/client/index\\.ts$|(?:^|/)node_modules/(?:@types/react|react|@tanstack/react-query|idb-keyval)/',
      },
    ),
    forbid(
      'kit-react-only',
      'kit depends on react and its icons, nothing else; its map on the map library.',
      { path: '^packages/kit/src/(?!map/)', pathNot: TESTS },
      { pathNot: '^packages/kit/src/|(?:^|/)node_modules/(?:@types/)?(?:react|react-dom|lucide-react)/' },
    ),
    forbid(
      'kit-map-leaflet-only',
      'The map of kit depends on react and the map library, nothing else.',
      { path: '^packages/kit/src/map/', pathNot: TESTS },
      { pathNot: '^packages/kit/src/|(?:^|/)node_modules/(?:@types/)?(?:react|react-dom|leaflet)/' },
    ),

    forbid(
      'server-wire-only',
      'The server shares only the wire with its clients.',
      { path: '^server/' },
      { path: '^(?:packages/(?!wire/)|apps/)' },
    ),
    forbid(
      'app-no-server',
      'An app never imports the server.',
      { path: '^(?:apps|packages)/' },
      { path: '^server/' },
    ),
    forbid(
      'app-no-app',
      'An app never imports another app.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'app-browser-only',
      'Apps run in a browser: no Node module.',
      { path: '^apps/[^/]+/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'product-no-conformance',
      'Foreign clients of the protocol only test the product.',
      { path: '^(?:server|apps|packages)/' },
      { path: '^conformance/|(?:^|/)node_modules/apifm-' },
    ),
    forbid(
      'product-no-test-support',
      'What only tests need stays in server/test.',
      { path: '^(?:server/src|apps|packages)/', pathNot: TESTS },
      { path: '^server/test/' },
    ),
    forbid('package-no-app', 'A package never imports an app.', { path: '^packages/' }, { path: '^apps/' }),

    forbid(
      'platform-knows-no-domain',
      'platform knows no domain, route or composition.',
      { path: '^server/src/platform/', pathNot: TESTS },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    forbid(
      'domain-has-its-place',
      'A new domain gets its place in the order first: in .dependency-cruiser.mjs and decisions/0001.',
      {
        path: `^server/src/(?!${any([...DOMAINS, ...ROOMS, 'database', 'migrations', 'platform', 'seed'])}/)[^/]+/`,
      },
      {},
    ),
    forbid(
      'domain-by-its-door',
      'A domain or room calls a domain only through its index.ts, for types too.',
      { path: `^server/src/(${any([...DOMAINS, ...ROOMS])})/`, pathNot: TESTS },
      {
        path: `^server/src/${any(DOMAINS)}/`,
        pathNot: `^server/src/(?:$1/|${any(DOMAINS)}/index\\.ts$)`,
      },
    ),
    ...downward,
    forbid(
      'no-domain-calls-a-room',
      'Rooms look at many domains; no domain calls them.',
      { path: `^server/src/${any([...DOMAINS, 'database', 'migrations', 'platform'])}/`, pathNot: TESTS },
      { path: `^server/src/${any([...ROOMS, 'seed'])}/` },
    ),
    forbid(
      'room-below-composition',
      'A room sees the tables of all domains and other rooms, never the root.',
      { path: `^server/src/${any([...ROOMS, 'database', 'migrations', 'seed'])}/`, pathNot: TESTS },
      { path: '^server/src/[^/]+\\.ts$' },
    ),
    forbid(
      'domain-no-composition',
      'A domain never imports what puts the domains together.',
      { path: `^server/src/${any([...DOMAINS, 'platform'])}/`, pathNot: TESTS },
      { path: '^server/src/(?:[^/]+\\.ts$|(?:database|migrations|seed)/)' },
    ),

    forbid(
      'customer-lists-are-paged',
      'In the customer app a list over a query is a PagedList: loading on, refusals and retries are wired once.',
      { path: '^apps/customer/src/', pathNot: '^apps/customer/src/shared/components/paged-list\\.tsx$' },
      { path: '^packages/kit/src/loading/infinite-list\\.tsx$' },
    ),
    forbid(
      'shared-below-features',
      'In an app: app → features → entities → shared.',
      { path: '^apps/([^/]+)/src/shared/' },
      { path: '^apps/$1/src/(?:app|features|entities)/' },
    ),
    forbid(
      'entities-below-features',
      'In an app: app → features → entities → shared.',
      { path: '^apps/([^/]+)/src/entities/' },
      { path: '^apps/$1/src/(?:app|features)/' },
    ),
    forbid(
      'features-below-app',
      'In an app: app → features → entities → shared.',
      { path: '^apps/([^/]+)/src/features/' },
      { path: '^apps/$1/src/app/' },
    ),
    forbid(
      'feature-no-feature',
      'A feature never imports a feature.',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(?:^|/)dist/', '\\.tsbuild/'] },
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}

import { fileURLToPath } from 'node:url'

/** For `resolve.alias` of every app: what browsers get in place of the wire's schema library. */
export const browserWireAlias = {
  typebox: fileURLToPath(new URL('typebox-in-browser.ts', import.meta.url)),
}

/** For `build.rolldownOptions.treeshake` of every app: an endpoint nobody calls is left out of the bundle. */
export const browserWireTreeshake = {
  manualPureFunctions: [
    'Type',
    'customerGet',
    'customerPost',
    'rootGet',
    'rootPost',
    'staffGet',
    'staffPost',
    'JsonText',
    'Line',
    'May',
    'Nullable',
    'OneOf',
    'Optional',
    'Paged',
    'StaffPage',
    'declareEndpoint',
  ],
}

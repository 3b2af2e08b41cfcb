// `npm run move -- postgres://… | FOLDER`: copies the business into an empty database of the other engine.
import { launch } from './launch.mjs'

await launch(['move', ...process.argv.slice(2)])

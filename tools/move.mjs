// `npm run move -- postgres://… | FOLDER`: copies the business's data into an empty PostgreSQL database, or into an
// empty SQLite database in that data folder.
import { launch } from './launch.mjs'

await launch(['move', ...process.argv.slice(2)])

// `npm run restore -- FOLDER [--drill]`: imports the newest backup; with `--drill` for practice, into a database that is thrown away.
import { launch } from './launch.mjs'

await launch(['restore', ...process.argv.slice(2)])

// `npm run restore -- FOLDER [--drill]`: imports the newest backup in a folder; `--drill` practises this with a
// database that is deleted afterwards.
import { launch } from './launch.mjs'

await launch(['restore', ...process.argv.slice(2)])

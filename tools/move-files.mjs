// `npm run move-files -- s3 | folder [--delete-source]`: copies pictures into the object store, or back into the data
// folder, also while the server is running.
import { launch } from './launch.mjs'

await launch(['move-files', ...process.argv.slice(2)])

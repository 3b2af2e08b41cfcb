// `npm run import -- FILE.tar.gz`: reads an archive of a whole business into the empty database of HUISHOU_DATA or
// DATABASE_URL.
import { launch } from './launch.mjs'

await launch(['import', ...process.argv.slice(2)])

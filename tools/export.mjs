// `npm run export -- FILE.tar.gz [--with-keys]`: writes the whole business into one archive while the server works.
import { launch } from './launch.mjs'

await launch(['export', ...process.argv.slice(2)])

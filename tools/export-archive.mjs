// `npm run export -- FILE.tar.gz [--with-keys]`: writes the whole business to one archive, also while the server is
// running.
import { launch } from './launch.mjs'

await launch(['export', ...process.argv.slice(2)])

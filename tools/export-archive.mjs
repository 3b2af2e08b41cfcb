// `npm run export -- FILE.tar.gz [--with-keys]`: exports all data of the business to one archive, even while the
// server is running.
import { launch } from './launch.mjs'

await launch(['export', ...process.argv.slice(2)])

// `npm run backup -- FOLDER [--keep 14] [--with-keys]`: writes an archive to a folder and deletes the oldest ones.
import { launch } from './launch.mjs'

await launch(['backup', ...process.argv.slice(2)])

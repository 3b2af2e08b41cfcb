// `npm run backup -- FOLDER [--keep 14] [--with-keys]`: writes an archive to a folder, and deletes the oldest ones
// beyond the number to keep.
import { launch } from './launch.mjs'

await launch(['backup', ...process.argv.slice(2)])

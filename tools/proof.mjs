// `npm run proof`: sums the whole ledger and compares it with every balance; exit code 1 when they differ.
import { launch } from './launch.mjs'

await launch(['proof', ...process.argv.slice(2)])

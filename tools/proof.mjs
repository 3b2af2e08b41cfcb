// `npm run proof`: sums up the ledger and compares it with every balance, and runs the checks of other areas, such as
// points, stock, sales and cash; exit code 1 when there is a gap.
import { launch } from './launch.mjs'

await launch(['proof', ...process.argv.slice(2)])

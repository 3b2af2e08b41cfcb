// `npm run reset-owner -- [user name] [--second-factor]`: sets a new password for an owner who is locked out.
import { launch } from './launch.mjs'

await launch(['reset-owner', ...process.argv.slice(2)])
